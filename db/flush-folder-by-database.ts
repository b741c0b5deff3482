import { join } from "node:path";
import Database from "better-sqlite3";

/** Name of the database whose only work is its commits; no upload has such a key, so every list of uploads passes it by. */
const FLUSH_FILE = ".flush.sqlite";

/**
 * Flushes a folder's entries where Node's permission model forbids `fsync` (it does so for every descriptor, whatever
 * may be written). SQLite is allowed to: with a rollback journal it flushes the folder when it has made the journal and,
 * at `synchronous=EXTRA`, again when it has removed it. So one commit in the folder flushes what was made and renamed in
 * it before. A few milliseconds, during which the process waits.
 */
export function flushFolderByDatabase(folder: string): void {
  const db = new Database(join(folder, FLUSH_FILE), { timeout: 5000 });
  try {
    db.pragma("journal_mode = DELETE");
    db.pragma("synchronous = EXTRA");
    db.exec(
      "BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS flushes (id INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;" +
        "INSERT INTO flushes VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count = count + 1; COMMIT",
    );
  } finally {
    db.close();
  }
}
