import type { BoardGroup } from "./board-groups.ts";
import { listBoardGroups } from "./board-groups.ts";
import type { BenchmarkSnapshot, BoardRow, Snapshot } from "./snapshot.ts";

/** A row with the board and the group that it stands in. */
export interface PlacedRow {
  readonly benchmark: BenchmarkSnapshot;
  readonly group: BoardGroup;
  readonly row: BoardRow;
}

const placed = new WeakMap<Snapshot, readonly PlacedRow[]>();

/** Every row of every board, in the order of the boards, their groups and ranks. Made once per snapshot. */
export function listPlacedRows(snapshot: Snapshot): readonly PlacedRow[] {
  let rows = placed.get(snapshot);
  if (rows === undefined) {
    rows = snapshot.benchmarks.flatMap((benchmark) =>
      listBoardGroups(benchmark).flatMap((group) => group.rows.map((row) => ({ benchmark, group, row }))),
    );
    placed.set(snapshot, rows);
  }
  return rows;
}

/** Distinct entry ids, in the order of the boards. */
export function listEntryIds(snapshot: Snapshot): readonly string[] {
  return [...new Set(listPlacedRows(snapshot).map(({ row }) => row.entry))];
}

/**
 * The rows of an entry's page; empty for an unknown id. A scored entry has one; a model that several papers report may
 * have one on each board.
 */
export function findEntryRows(snapshot: Snapshot, entry: string | undefined): readonly PlacedRow[] {
  return listPlacedRows(snapshot).filter(({ row }) => row.entry === entry);
}

export interface ModelPage {
  /** `<org>/<model>`. */
  readonly id: string;
  readonly name: string;
  readonly organisation: string;
  readonly weights: BoardRow["model"]["weights"];
  readonly rows: readonly PlacedRow[];
}

/** The models that have a page, by name: those of the model list, with all their rows. */
export function listModels(snapshot: Snapshot): readonly ModelPage[] {
  const byModel = Map.groupBy(listPlacedRows(snapshot), ({ row }) => row.model.id);
  return [...byModel]
    .flatMap(([id, rows]) => {
      const model = rows[0]?.row.model;
      if (id === null || model === undefined || !/^[^/]+\/[^/]+$/.test(id)) return [];
      return [{ id, name: model.name, organisation: model.organisation, weights: model.weights, rows }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Where a model's page is, without the language. */
export function modelPath(id: string): string {
  return `/m/${id}/`;
}
