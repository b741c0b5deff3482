import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import Database from "better-sqlite3";

/** Name of the database whose only work is its commits; no upload has such a key, so every list of uploads passes it by. */
const FLUSH_FILE = ".flush.sqlite";
/** By folder, the flush that has not begun yet. */
const scheduled = new Map<string, Promise<void>>();

/**
 * Flushes a folder's entries where Node's permission model forbids `fsync` (it does so for every descriptor, whatever
 * may be written). SQLite is allowed to: when it has made a rollback journal it flushes the folder that holds it. So one
 * commit in the folder flushes what was made and renamed in it before. A few milliseconds during which the process
 * waits; all who ask meanwhile share the next one.
 */
export function flushFolderByDatabase(folder: string): Promise<void> {
  const waiting = scheduled.get(folder);
  if (waiting !== undefined) return waiting;
  const flush = nextTurn().then(() => {
    // Whoever asks from now on has made something that this flush may miss.
    scheduled.delete(folder);
    commitIn(folder);
  });
  scheduled.set(folder, flush);
  return flush;
}

function commitIn(folder: string): void {
  const db = new Database(join(folder, FLUSH_FILE), { timeout: 5000 });
  try {
    db.pragma("journal_mode = DELETE");
    db.pragma("synchronous = NORMAL");
    db.exec(
      "BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS flushes (id INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;" +
        "INSERT INTO flushes VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count = count + 1; COMMIT",
    );
  } finally {
    db.close();
  }
}
