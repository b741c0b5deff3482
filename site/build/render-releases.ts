import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Snapshot } from "../../api/client.ts";
import { SnapshotSchema } from "../../api/client.ts";
import type { CompiledApp } from "./compiled-app.ts";
import { createWriter } from "./file-writer.ts";
import { linkFolder, linkIfPresent } from "./link-file.ts";
import { renderPage } from "./render-page.ts";
import { fileOfRoute } from "./render-share.ts";

type NamedRelease = NonNullable<Snapshot["benchmarks"][number]["releases"]>[number];

/** A named release of a board, with all that its pages are told of it. */
interface ReleaseOfBoard {
  readonly board: string;
  readonly release: NamedRelease & { readonly all: readonly NamedRelease[] };
}

interface Options {
  /** Holds `<id>.json` of every snapshot that a release names. */
  readonly snapshotsFolder: string;
  /** Where rendered releases are kept from build to build. */
  readonly keptFolder: string;
  readonly outFolder: string;
  readonly compiledFolder: string;
  readonly origin: string;
}

/** In each kept folder: the addresses of its pages. */
const ROUTES_FILE = "routes.json";

/**
 * Puts the pages and files of all named releases of a snapshot's boards into the output and returns the addresses of the
 * pages. A release is rendered once for each version of the site's code and each list of its board's releases, and kept;
 * the output has hard links to it. Throws with its name where the snapshot of a release is missing: releases are permanent.
 */
export async function renderReleases(
  compiled: CompiledApp,
  snapshot: Snapshot,
  options: Options,
): Promise<readonly string[]> {
  const { keptFolder, outFolder, snapshotsFolder } = options;
  const routes: string[] = [];
  const folders = new Set<string>();
  for (const one of listReleases(snapshot)) {
    const folder = await keepRelease(compiled, one, options);
    folders.add(basename(folder));
    const pages: readonly string[] = JSON.parse(readFileSync(resolve(folder, ROUTES_FILE), "utf8"));
    routes.push(...pages);
    for (const name of readdirSync(folder).filter((found) => found !== ROUTES_FILE))
      linkFolder(resolve(folder, name), resolve(outFolder, name));
    linkSnapshot(one.release.snapshot, snapshotsFolder, outFolder);
  }
  for (const name of existsSync(keptFolder) ? readdirSync(keptFolder) : [])
    if (!folders.has(name)) rmSync(resolve(keptFolder, name), { recursive: true, force: true });
  return routes;
}

function listReleases({ benchmarks }: Snapshot): readonly ReleaseOfBoard[] {
  return benchmarks.flatMap(({ id: board, releases = [] }) => {
    const all = releases.toSorted((a, b) => b.namedOn.localeCompare(a.namedOn) || b.name.localeCompare(a.name));
    return all.map((release) => ({ board, release: { ...release, all } }));
  });
}

/** The folder of a release, rendered now where it is not kept. */
async function keepRelease(
  compiled: CompiledApp,
  { board, release }: ReleaseOfBoard,
  { keptFolder, compiledFolder, origin, snapshotsFolder }: Options,
): Promise<string> {
  const inputs = JSON.stringify([basename(compiledFolder), origin, board, release]);
  const folder = resolve(keptFolder, createHash("sha256").update(inputs).digest("hex").slice(0, 24));
  if (existsSync(folder)) return folder;
  const file = resolve(snapshotsFolder, `${release.snapshot}.json`);
  if (!existsSync(file))
    throw new Error(`Release ${release.name} of ${board} names snapshot ${release.snapshot}, but ${file} is missing.`);
  const snapshot = SnapshotSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const write = createWriter(part);
  const routes = compiled.listReleaseRoutes(snapshot, board, release);
  for (const route of routes) {
    const { html } = await renderPage(compiled.app, route, { snapshot, origin, release });
    write.text(fileOfRoute(route), html);
  }
  for (const { path, text } of compiled.listReleaseFiles(snapshot, board, release, origin))
    write.text(path.slice(1), text());
  writeFileSync(resolve(part, ROUTES_FILE), JSON.stringify(routes));
  renameSync(part, folder);
  return folder;
}

/** The snapshot that a release's pages lead to; on the way of a web process that keeps all of them it is there anyway. */
function linkSnapshot(id: string, snapshotsFolder: string, outFolder: string): void {
  const target = resolve(outFolder, "data/v1/snapshots", `${id}.json`);
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target)) linkIfPresent(resolve(snapshotsFolder, `${id}.json`), target);
}
