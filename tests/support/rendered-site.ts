import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { compileSite } from "../../site/build/compile-site.ts";
import type { RenderOptions } from "../../site/build/render-site.ts";
import { renderSiteApart } from "../../site/build/render-site-apart.ts";
import { serveFolder } from "./serve-folder.ts";

export interface RenderedTestSite extends AsyncDisposable {
  readonly url: string;
  readonly outFolder: string;
  readonly routes: readonly string[];
}

/** What the API answers to a reader who is not signed in. */
const NOBODY = {
  "/api/v1/viewer": {
    user: null,
    via: "none",
    scopes: [],
    teams: [],
    roles: { administrator: false, organiserOf: [] },
  },
  "/api/v1/budget": {
    split: "toolspectrum/demo",
    owner: "address",
    accountNeeded: false,
    enabled: true,
    unlimited: true,
    remaining: null,
    nextSlotAt: null,
    weekly: null,
    total: null,
    unscoredDaily: null,
    message: "",
  },
  "/api/v1/benchmarks": { uploadBytesMax: 200_000_000, decompressedBytesMax: 600_000_000, benchmarks: [] },
  "/api/v1/auth/methods": { providers: [], mailSends: false, passwordLength: { min: 10, max: 128 } },
};

export interface TestSiteOptions
  extends Partial<Pick<RenderOptions, "pages" | "casesFolder" | "releasesFolder" | "origin">> {
  /** Earlier snapshots: those that releases name, and that links restore as the web process keeps them. */
  readonly snapshots?: readonly Snapshot[];
}

/** Compiles the site where its code changed, renders a snapshot into a temporary folder and serves it on a free port. */
export async function renderTestSite(
  snapshot: Snapshot,
  { snapshots = [], ...options }: TestSiteOptions = {},
): Promise<RenderedTestSite> {
  const folder = await mkdtemp(join(tmpdir(), "toolboard-site-"));
  const [snapshotFile, outFolder] = [join(folder, "snapshot.json"), join(folder, "out")];
  await writeFile(snapshotFile, JSON.stringify(snapshot));
  for (const earlier of snapshots) await writeFile(join(folder, `${earlier.id}.json`), JSON.stringify(earlier));
  const { compiledFolder } = await compileSite();
  const server = await serveFolder(outFolder, NOBODY);
  const { routes } = await renderSiteApart({
    compiledFolder,
    snapshotFile,
    outFolder,
    origin: server.url,
    ...options,
  });
  for (const { id } of snapshots) {
    await copyFile(join(folder, `${id}.json`), join(outFolder, "data", "v1", "snapshots", `${id}.json`));
  }
  return {
    url: server.url,
    outFolder,
    routes,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
