import type { Snapshot } from "./data/snapshot.ts";

/** The pages beside the boards themselves: categories, method, data and changes of each board, models, entries, search. */
export function listReadingPaths(_snapshot: Snapshot): readonly string[] {
  return [];
}
