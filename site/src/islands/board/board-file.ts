import type { BoardRow, CellKey } from "../../data/snapshot.ts";

/** A board of one snapshot, as `/data/v1/snapshots/<id>/<benchmark>.json` has it. */
export interface BoardFile {
  readonly snapshot: string;
  readonly updatedAt: string;
  readonly headline: CellKey;
  readonly rows: readonly BoardRow[];
}

/** The figures of a board in a snapshot, which never change. Throws where the server does not keep that snapshot. */
export async function fetchBoardFile(snapshot: string, benchmark: string): Promise<BoardFile> {
  const response = await fetch(`/data/v1/snapshots/${snapshot}/${benchmark}.json`);
  if (!response.ok) throw new Error(`${response.status}`);
  const file: Partial<BoardFile> = await response.json();
  const { updatedAt, headline, rows } = file;
  if (file.snapshot !== snapshot || updatedAt === undefined || headline === undefined || rows === undefined) {
    throw new Error("not a board");
  }
  return { snapshot, updatedAt, headline, rows };
}
