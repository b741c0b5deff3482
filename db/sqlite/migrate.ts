import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "better-sqlite3";

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * Applies the migrations of a folder that a database lacks (`0001_name.sql`, in the order of their numbers, which may
 * have gaps), all in one immediate transaction, so that processes that start together apply each once. Returns the names
 * applied now. Throws when an applied file has changed since, and when the database is newer than the folder.
 */
export function migrate(database: Database, folder: string): readonly string[] {
  const migrations = readMigrations(folder);
  const run = database.transaction(() => {
    database.exec(
      "CREATE TABLE IF NOT EXISTS schema_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT NOT NULL) STRICT",
    );
    const applied = database
      .prepare<[], { number: number; name: string; sha256: string }>("SELECT * FROM schema_migrations ORDER BY number")
      .all();
    for (const { number, name, sha256 } of applied) {
      const file = migrations.find((migration) => migration.number === number);
      if (file === undefined)
        throw new Error(`The database was made by a newer version (migration ${name}). Update the code.`);
      if (file.sha256 !== sha256)
        throw new Error(`Migration ${file.name} was changed after it was applied. Add a new one.`);
    }
    const insert = database.prepare("INSERT INTO schema_migrations (number, name, sha256) VALUES (?, ?, ?)");
    const known = new Set(applied.map(({ number }) => number));
    const pending = migrations.filter(({ number }) => !known.has(number));
    for (const { number, name, sql, sha256 } of pending) {
      database.exec(sql);
      insert.run(number, name, sha256);
    }
    return pending.map(({ name }) => name);
  });
  return isUpToDate(database, migrations) ? [] : run.immediate();
}

/** Spares a process that starts on a current database the write lock. */
function isUpToDate(database: Database, migrations: readonly Migration[]): boolean {
  const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get();
  if (known === undefined) return false;
  const applied = database
    .prepare<[], { sha256: string }>("SELECT sha256 FROM schema_migrations ORDER BY number")
    .all()
    .map(({ sha256 }) => sha256);
  return applied.length === migrations.length && migrations.every(({ sha256 }, index) => applied[index] === sha256);
}

function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const numbers = new Set<number>();
  return names.map((name) => {
    const number = Number(name.slice(0, 4));
    if (!(number >= 1)) throw new Error(`${name}: a migration's name begins with four digits, from 0001.`);
    if (numbers.has(number)) throw new Error(`${name}: another migration has this number already.`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), "utf8");
    return { number, name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
  });
}
