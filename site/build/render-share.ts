import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Snapshot } from "../../api/client.ts";
import { type CompiledApp, loadCompiledApp } from "./compiled-app.ts";
import { createWriter } from "./file-writer.ts";
import { caseKeys, readFirstCases } from "./first-cases.ts";
import { renderPage } from "./render-page.ts";

/** What threads that render one release together are told; all the same. */
export interface Share {
  readonly snapshotFile: string;
  readonly outFolder: string;
  readonly origin: string;
  readonly casesFolder: string;
  readonly compiledFolder: string;
  readonly pages: readonly string[] | undefined;
  /** Boards whose pages and files are taken from an earlier release. */
  readonly reuse: { readonly folder: string; readonly boards: readonly string[] } | undefined;
  /** One 32-bit number: the next piece of work that nobody has taken. */
  readonly next: SharedArrayBuffer;
}

/** Enough to render a page while another waits for the hash of its policy. */
const PAGES_AT_ONCE = 4;

/**
 * Takes pages and files until none is left, and writes them. Every thread lists the same work in the same order.
 * Returns the policy of the pages it rendered; empty where it rendered none. Throws with the route where a page does not answer 200.
 */
export async function renderShare(share: Share): Promise<string> {
  const snapshot: Snapshot = JSON.parse(await readFile(share.snapshotFile, "utf8"));
  const compiled = await loadCompiledApp(share.compiledFolder);
  const write = createWriter(share.outFolder);
  const render = createPageRenderer(compiled, snapshot, share);
  const boardOf = compiled.boardOfPaths(snapshot);
  const reusable = new Set(share.reuse?.boards);
  let policy = "";
  const make = async ({ path, file, text }: Work) => {
    if (share.reuse !== undefined && reusable.has(boardOf(path)?.id ?? "")) {
      if (write.link(resolve(share.reuse.folder, file), file)) return;
    }
    if (text !== undefined) return write.text(file, text());
    const page = await render(path);
    policy = page.policy;
    write.text(file, page.html);
  };
  const work = listWork(compiled, snapshot, share);
  const next = new Int32Array(share.next);
  const takeTurns = async () => {
    for (let item = work[Atomics.add(next, 0, 1)]; item !== undefined; item = work[Atomics.add(next, 0, 1)])
      await make(item);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, takeTurns));
  return policy;
}

/** The file of a page's address, relative to the output: `/zh/b/x/` is `zh/b/x/index.html`, `/not-found/` is `404.html`. */
export function fileOfRoute(route: string): string {
  return route.endsWith("/not-found/")
    ? `${route.slice(1).replace("not-found/", "404.html")}`
    : `${route.slice(1)}index.html`;
}

interface Work {
  readonly path: string;
  /** Relative to the output. */
  readonly file: string;
  /** Of a file that is no page. */
  readonly text?: () => string;
}

/** Files come first: the largest of all are among them, and no thread shall be left with one at the end. */
function listWork(compiled: CompiledApp, snapshot: Snapshot, { origin, pages }: Share): readonly Work[] {
  const routes = compiled.listRoutes(snapshot).filter((route) => pages?.includes(route) ?? true);
  const files = pages === undefined ? [...compiled.listFiles(snapshot, origin)] : [];
  return [
    ...files.map(({ path, text }) => ({ path, file: path.slice(1), text })),
    ...routes.map((route) => ({ path: route, file: fileOfRoute(route) })),
  ];
}

function createPageRenderer({ app }: CompiledApp, snapshot: Snapshot, { origin, casesFolder }: Share) {
  const keys = caseKeys(snapshot);
  return async (route: string): Promise<{ readonly html: string; readonly policy: string }> => {
    const key = keys.get(/\/e\/([^/]+)\/failures\/$/.exec(route)?.[1] ?? "");
    const cases = key === undefined ? undefined : await readFirstCases(resolve(casesFolder, key));
    return renderPage(app, route, { snapshot, origin, cases });
  };
}
