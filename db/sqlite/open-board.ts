import SqliteDatabase from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "./migrate.ts";

export type Db = BetterSQLite3Database<Record<string, never>>;
/** What a query needs: the database, or the transaction that it takes part in. */
export type Tx = Pick<Db, "select" | "selectDistinct" | "insert" | "update" | "delete" | "run" | "get" | "all">;

export interface OpenBoard {
  readonly db: Db;
  /** A consistent copy as one file, made while others write. */
  backUpTo(path: string): Promise<unknown>;
  close(): void;
}

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Opens the board database (made when absent) and applies what migrations are missing. WAL with `synchronous=FULL`:
 * a transaction that returned survives a power cut. Another process's write is waited for up to ten seconds.
 */
export function openBoard(file: string, migrationsFolder: string): OpenBoard {
  const database = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("trusted_schema = OFF");
  migrate(database, migrationsFolder);
  return {
    db: drizzle(database, { casing: "snake_case" }),
    backUpTo: (path) => database.backup(path),
    close: () => database.close(),
  };
}

/** Runs one change of state as one BEGIN IMMEDIATE transaction: it takes the write lock before it reads what it decides on. */
export function change<T>(db: Db, work: (tx: Tx) => T): T {
  return db.transaction(work, { behavior: "immediate" });
}
