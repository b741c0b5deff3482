import { mkdirSync } from "node:fs";
import { cp, link, mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { CaseIndex, CasePage, Snapshot } from "../../api/client.ts";
import { SnapshotSchema } from "../../api/client.ts";
import { CASES_PER_PAGE, type FirstCases } from "../src/data/cases.ts";
import { compileSite } from "./compile-site.ts";
import { writeCompressed } from "./compress.ts";

export interface RenderOptions {
  /** A snapshot as `SnapshotSchema` has it. */
  readonly snapshotFile: string;
  /** Created where it is missing; must be empty. The caller moves it into place afterwards. */
  readonly outFolder: string;
  /** Where the site is served, e.g. `http://127.0.0.1:4321`; stands in canonical addresses and citations. */
  readonly origin: string;
  /** Where the wrong answers of practice entries lie, `<key>/<page>.json`; needed where the snapshot names any. */
  readonly casesFolder?: string;
  /** What `compileSite` returned; left out, the site is compiled if its code changed. */
  readonly compiledFolder?: string;
  /** Only these pages, and no files beside them; for looking at one page of a large board. All where left out. */
  readonly pages?: readonly string[];
}

export interface RenderedSite {
  /** Every page's address with its trailing slash, in both languages. `/not-found/` is the file `404.html`. */
  readonly routes: readonly string[];
  /** The policy that each page carries in a `<meta>`; the same for all, so that a server may send it as a header. */
  readonly contentSecurityPolicy: string;
}

interface CompiledApp {
  readonly app: { render(request: Request, options: { readonly locals: object }): Promise<Response> };
  listRoutes(snapshot: Snapshot): readonly string[];
  listFiles(snapshot: Snapshot, origin: string): Iterable<{ readonly path: string; readonly text: string }>;
}

/** How many pages are rendered and compressed at once: enough to keep zlib's threads busy. */
const PAGES_AT_ONCE = 8;

/**
 * Renders every page of a snapshot into static files: `<route>/index.html` with `.br` (quality 5) and `.gz` beside it,
 * the files beside the pages (downloads, feeds, badges, sitemap), the hashed assets as hard links (with brotli 11), and
 * the snapshot itself and each of its boards under `/data/v1/snapshots/`.
 * Nothing is compiled and no server is asked. Throws with the route where a page does not answer 200.
 */
export async function renderSite(options: RenderOptions): Promise<RenderedSite> {
  const { snapshotFile, outFolder, origin } = options;
  const compiledFolder = options.compiledFolder ?? (await compileSite()).compiledFolder;
  const bytes = await readFile(snapshotFile);
  const snapshot = SnapshotSchema.parse(JSON.parse(bytes.toString("utf8")));
  const entry: CompiledApp = await import(pathToFileURL(resolve(compiledFolder, "server/entry.mjs")).href);
  const all = entry.listRoutes(snapshot);
  const routes = options.pages === undefined ? all : all.filter((route) => options.pages?.includes(route));
  await linkFolder(resolve(compiledFolder, "client"), outFolder);
  const casesFolder = resolve(options.casesFolder ?? outFolder);
  const keys = caseKeys(snapshot);
  for (const key of keys.values())
    await linkFolder(resolve(casesFolder, key), resolve(outFolder, "data/v1/cases", key));
  let contentSecurityPolicy = "";
  await forEachAtOnce(routes, PAGES_AT_ONCE, async (route) => {
    const key = keys.get(/\/e\/([^/]+)\/failures\/$/.exec(route)?.[1] ?? "");
    const cases = key === undefined ? undefined : await readFirstCases(resolve(casesFolder, key));
    const page = await renderPage(entry.app, `${origin}${route}`, { snapshot, origin, cases });
    contentSecurityPolicy = page.contentSecurityPolicy;
    await writePage(resolve(outFolder, fileOfRoute(route)), page.html);
  });
  const files = options.pages === undefined ? entry.listFiles(snapshot, origin) : [];
  await forEachAtOnce(files, PAGES_AT_ONCE, (file) => writePage(resolve(outFolder, file.path.slice(1)), file.text));
  for (const benchmark of snapshot.benchmarks) {
    const { id, title, headline, rows } = benchmark;
    const board = {
      schemaVersion: 1,
      snapshot: snapshot.id,
      updatedAt: snapshot.updatedAt,
      benchmark: id,
      title,
      headline,
      rows,
    };
    await writePage(resolve(outFolder, `data/v1/snapshots/${snapshot.id}/${id}.json`), `${JSON.stringify(board)}\n`);
  }
  const snapshotCopy = resolve(outFolder, `data/v1/snapshots/${snapshot.id}.json`);
  await mkdir(dirname(snapshotCopy), { recursive: true });
  await writeCompressed(snapshotCopy, bytes, { brotliQuality: 5 });
  return { routes, contentSecurityPolicy };
}

/** Entry to the folder of its wrong answers. */
function caseKeys(snapshot: Snapshot): ReadonlyMap<string, string> {
  const rows = snapshot.benchmarks.flatMap((benchmark) => benchmark.rows);
  return new Map(rows.flatMap(({ entry, cases }) => (cases === undefined ? [] : [[entry, cases.key] as const])));
}

/** The first page of the list, whatever number of files it lies in, and the counts of the filter. */
async function readFirstCases(folder: string): Promise<FirstCases> {
  const read = (name: string) => readFile(resolve(folder, name), "utf8");
  const { facets, cases: places }: CaseIndex = JSON.parse(await read("index.json"));
  const counts = new Map<string, number>();
  for (const [, , positions] of places) {
    for (const facet of positions) counts.set(facets[facet] ?? "", (counts.get(facets[facet] ?? "") ?? 0) + 1);
  }
  const first = places.slice(0, CASES_PER_PAGE);
  const files = await Promise.all([...new Set(first.map(([file]) => file))].map((file) => read(`${file}.json`)));
  const cases = files.flatMap((text): CasePage["cases"] => JSON.parse(text).cases).slice(0, CASES_PER_PAGE);
  return {
    cases,
    facets: [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** The file of a page's address, relative to the output: `/zh/b/x/` is `zh/b/x/index.html`, `/not-found/` is `404.html`. */
export function fileOfRoute(route: string): string {
  return route.endsWith("/not-found/")
    ? `${route.slice(1).replace("not-found/", "404.html")}`
    : `${route.slice(1)}index.html`;
}

async function renderPage(app: CompiledApp["app"], url: string, locals: object) {
  const response = await app.render(new Request(url), { locals });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status} while it was rendered.\n${html}`);
  const contentSecurityPolicy = response.headers.get("content-security-policy") ?? "";
  const meta = `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy}">`;
  return { html: html.replace('<meta charset="utf-8">', `<meta charset="utf-8">${meta}`), contentSecurityPolicy };
}

async function writePage(file: string, text: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await writeCompressed(file, Buffer.from(text), { brotliQuality: 5 });
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [resolve(from, entry.name), resolve(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    // A hard link fails across file systems; a copy is the same file then.
    else await link(source, target).catch(() => cp(source, target));
  }
}

async function forEachAtOnce<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = Iterator.from(items);
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
