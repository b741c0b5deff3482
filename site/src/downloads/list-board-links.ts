import type { BenchmarkSnapshot, Snapshot } from "../data/snapshot.ts";
import type { View } from "../data/views.ts";
import { boardFileName, boardFilePath } from "./board-files.ts";
import { FILE_FORMATS, FORMAT_NAMES } from "./file-formats.ts";

/** A file that lies ready, in one format. */
export interface FileLink {
  readonly format: string;
  readonly href: string;
  /** The name that it is saved under. */
  readonly name: string;
}

/** The ready files of a view and of every cell of its board, in each format. */
export function listBoardLinks(
  snapshot: Snapshot,
  benchmark: BenchmarkSnapshot,
  view: View,
  release: { readonly name: string } | undefined,
): Readonly<Record<"view" | "all", readonly FileLink[]>> {
  const linksOf = (what: View | "all") =>
    FILE_FORMATS.map((format) => ({
      format: FORMAT_NAMES[format],
      href: boardFilePath(benchmark.id, what, format, release),
      name: boardFileName(benchmark, snapshot, what, format, release),
    }));
  return { view: linksOf(view), all: linksOf("all") };
}
