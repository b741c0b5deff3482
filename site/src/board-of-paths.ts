import { listPlacedRows } from "./data/entries.ts";
import type { BenchmarkSnapshot, Snapshot } from "./data/snapshot.ts";
import { splitLanguage } from "./i18n/language.ts";

/**
 * Tells of each address the board that it follows from, besides the list of boards in header and footer; undefined for a
 * page or file that shows several boards. What follows from one board need not be made again while that board stays the same.
 */
export function boardOfPaths(snapshot: Snapshot): (path: string) => BenchmarkSnapshot | undefined {
  const boards = new Map<string, BenchmarkSnapshot>(snapshot.benchmarks.map((benchmark) => [benchmark.id, benchmark]));
  const boardsOfEntry = Map.groupBy(listPlacedRows(snapshot), ({ row }) => row.entry);
  return (path) => {
    const [section = "", id = "", third = ""] = splitLanguage(path).path.slice(1).split("/");
    if (section === "b") return boards.get(id);
    if (section === "data") return boards.get(third);
    if (section !== "e") return undefined;
    const [first, ...others] = boardsOfEntry.get(id) ?? [];
    return others.length === 0 ? first?.benchmark : undefined;
  };
}
