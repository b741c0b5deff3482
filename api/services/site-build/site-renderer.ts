import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

/** From what and where to pages are rendered. */
interface RenderOptions {
  readonly snapshotFile: string;
  readonly outFolder: string;
  readonly origin: string;
  readonly casesFolder: string;
  readonly releasesFolder: string;
  /** The release before this one: pages of boards that did not change since may be taken from it. */
  readonly earlierFolder: string | undefined;
}

/** What turns a snapshot file into a folder of pages. */
export interface SiteRenderer {
  /** Changes when the code of the pages does; compiles them where needed. Rejects when `signal` ends it. */
  prepare(signal?: AbortSignal): Promise<string>;
  /** `signal` ends the work at once; it then rejects, and what was written is left as it is. */
  render(options: RenderOptions & { readonly signal?: AbortSignal | undefined }): Promise<void>;
}

/** What draws the pictures of shared links. */
export interface ImageRenderer {
  /** Draws the pictures of shared links into a release; false where `isWanted` ended it before the last. */
  renderImages(options: {
    readonly snapshotFile: string;
    readonly outFolder: string;
    readonly cacheFolder: string;
    readonly isWanted: () => Promise<boolean>;
  }): Promise<boolean>;
}

interface CompileModule {
  compileSite(options: { readonly signal?: AbortSignal | undefined }): Promise<{ readonly compiledFolder: string }>;
}
interface RenderModule {
  renderSiteApart(options: RenderOptions & { readonly compiledFolder: string }, signal?: AbortSignal): Promise<unknown>;
}
interface ImageModule {
  renderImages(options: {
    readonly snapshotFile: string;
    readonly outFolder: string;
    readonly cacheFolder: string;
    readonly compiledFolder: string;
    readonly isWanted: () => Promise<boolean>;
  }): Promise<{ readonly done: boolean }>;
}

/**
 * The renderer of `site/build`. Loaded by its path when it is needed, and not bundled with the server: it starts a process
 * of its own from its own folder.
 */
export function createSiteRenderer(projectRoot: string): SiteRenderer & ImageRenderer {
  const load = (file: string) => import(pathToFileURL(join(projectRoot, "site", "build", file)).href);
  const compile = async (signal?: AbortSignal): Promise<string> => {
    const { compileSite }: CompileModule = await load("compile-site.ts");
    return (await compileSite({ signal })).compiledFolder;
  };
  return {
    prepare: async (signal) => basename(await compile(signal)),
    async render({ signal, ...options }) {
      const { renderSiteApart }: RenderModule = await load("render-site-apart.ts");
      await renderSiteApart({ ...options, compiledFolder: await compile(signal) }, signal);
    },
    async renderImages(options) {
      const { renderImages }: ImageModule = await load("render-images.ts");
      return (await renderImages({ ...options, compiledFolder: await compile() })).done;
    },
  };
}
