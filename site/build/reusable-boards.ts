import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Snapshot } from "../../api/client.ts";
import { isMissing } from "./link-file.ts";

/** In every release, and served to nobody: what the pages of each board were made from. */
const RECORD = ".boards.json";

export interface BoardRecord {
  /** Hash of all that goes into the board's pages, but for the id and the date of the snapshot. */
  readonly inputs: string;
  /** The snapshot that the pages name: the one in which the board changed last. */
  readonly snapshot: string;
}

/** By the id of the benchmark. */
export type BoardRecords = Readonly<Record<string, BoardRecord>>;

/** What the boards of a snapshot would be made from, in this version of the code and at this origin. */
export function recordBoards(snapshot: Snapshot, compiledFolder: string, origin: string): BoardRecords {
  // Header and footer of every page name all boards.
  const frame = snapshot.benchmarks.map(({ id, title, paper }) => [id, title, paper]);
  const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
  return Object.fromEntries(
    snapshot.benchmarks.map((benchmark) => [
      benchmark.id,
      { inputs: hashOf([basename(compiledFolder), origin, frame, benchmark]), snapshot: snapshot.id },
    ]),
  );
}

/** The boards of an earlier release whose pages would be the same again; none where it has no record. */
export function findReusableBoards(wanted: BoardRecords, earlierFolder: string | undefined): BoardRecords {
  const earlier = earlierFolder === undefined ? {} : readRecord(earlierFolder);
  return Object.fromEntries(Object.entries(earlier).filter(([id, { inputs }]) => wanted[id]?.inputs === inputs));
}

/** Leaves the record in a release. */
export function writeRecord(outFolder: string, records: BoardRecords): void {
  writeFileSync(resolve(outFolder, RECORD), JSON.stringify(records));
}

function readRecord(folder: string): BoardRecords {
  try {
    return JSON.parse(readFileSync(resolve(folder, RECORD), "utf8"));
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}
