import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BenchmarkSnapshot, Snapshot } from "../../api/client.ts";

/** What the compiled site exports (`app-entry.ts`). */
export interface CompiledApp {
  readonly app: { render(request: Request, options: { readonly locals: object }): Promise<Response> };
  listRoutes(snapshot: Snapshot): readonly string[];
  listFiles(snapshot: Snapshot, origin: string): Iterable<{ readonly path: string; text(): string }>;
  /** Of a named release of a board; `snapshot` is the one that it names. */
  listReleaseRoutes(snapshot: Snapshot, board: string, release: { readonly name: string }): readonly string[];
  listReleaseFiles(
    snapshot: Snapshot,
    board: string,
    release: { readonly name: string; readonly namedOn: string },
    origin: string,
  ): Iterable<{ readonly path: string; text(): string }>;
  boardOfPaths(snapshot: Snapshot): (path: string) => BenchmarkSnapshot | undefined;
}

/** Loads what `compileSite` left in its folder. */
export function loadCompiledApp(compiledFolder: string): Promise<CompiledApp> {
  return import(pathToFileURL(resolve(compiledFolder, "server/entry.mjs")).href);
}
