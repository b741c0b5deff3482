import { cpSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { is } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { SUBMISSION_STATES } from "../../db/ports.ts";
import { migrate } from "../../db/sqlite/migrate.ts";
import { canMove } from "../../db/submission-states.ts";
import { projectRoot } from "../support/temporary-data.ts";

const schemaFolder = join(projectRoot, "db", "sqlite", "schema");
/** Every table of every file in the schema's folder, so that none can be forgotten here. */
const TABLES: readonly SQLiteTable[] = (
  await Promise.all(readdirSync(schemaFolder).map((file) => import(join(schemaFolder, file))))
).flatMap((module) => Object.values(module).filter((value) => is(value, SQLiteTable)));
const migrationsFolder = join(projectRoot, "db", "sqlite", "migrations");

function migrated(): SqliteDatabase.Database {
  const database = new SqliteDatabase(":memory:");
  migrate(database, migrationsFolder);
  return database;
}

test("the drizzle tables and the migrations name the same columns with the same types and nullability", () => {
  const database = migrated();
  const casing = new CasingCache("snake_case");
  const declared = TABLES.map((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    return {
      name,
      columns: columns
        .map((column) => ({
          name: casing.getColumnCasing(column),
          type: column.getSQLType().toUpperCase(),
          notNull: column.notNull || column.primary || keys.has(column.name),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    };
  });
  const present = database
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migrations' ORDER BY name",
    )
    .all()
    .map(({ name }) => ({
      name,
      columns: database
        .prepare<[string], { name: string; type: string; notnull: number; pk: number }>(
          "SELECT * FROM pragma_table_info(?)",
        )
        .all(name)
        .map((column) => ({ name: column.name, type: column.type, notNull: column.notnull === 1 || column.pk > 0 }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    }));
  expect(declared.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(present);
});

test("every table is strict", () => {
  const loose = migrated()
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'")
    .all();
  expect(loose).toEqual([]);
});

test("the database allows the moves of the state machine and no others", () => {
  const database = migrated();
  database.pragma("ignore_check_constraints = ON");
  database.pragma("foreign_keys = OFF");
  const columns = database
    .prepare<[], { name: string; type: string; notnull: number }>("SELECT * FROM pragma_table_info('submissions')")
    .all()
    .filter(({ name, notnull }) => notnull === 1 && name !== "state");
  const insert = database.prepare(
    `INSERT INTO submissions (id, state, ${columns.map(({ name }) => name).join(", ")})
     VALUES (?, ?, ${columns.map(({ type }) => (type === "TEXT" ? "'x'" : "0")).join(", ")})`,
  );
  const update = database.prepare("UPDATE submissions SET state = ? WHERE id = ?");
  for (const from of SUBMISSION_STATES) {
    for (const to of SUBMISSION_STATES.filter((state) => state !== from)) {
      insert.run(`${from}-${to}`, from);
      let allowed = true;
      try {
        update.run(to, `${from}-${to}`);
      } catch {
        allowed = false;
      }
      expect({ from, to, allowed }).toEqual({ from, to, allowed: canMove(from, to) });
    }
  }
});

test("what can never be true is refused by the database itself", () => {
  const database = migrated();
  const refused = (sql: string): void => expect(() => database.exec(sql)).toThrow();
  refused("UPDATE site_builds SET finished = 5");
  refused("INSERT INTO workers VALUES ('other', 'w', 1)");
  refused(
    "INSERT INTO jobs (id, kind, submission_id, status, attempt, run_after_ms, enqueued_at_ms) VALUES ('j','score','none','leased',1,0,0)",
  );
  refused("INSERT INTO workers VALUES ('score', 'w', 'soon')");
});

test("a second run applies nothing; a changed file and a newer database are refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "toolboard-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const database = new SqliteDatabase(":memory:");
  const first = migrate(database, folder);
  expect(first).toEqual(readdirSync(folder).sort());
  expect(migrate(database, folder)).toEqual([]);
  const next = "9000";
  writeFileSync(join(folder, `${next}_add.sql`), "CREATE TABLE later (id INTEGER) STRICT;");
  expect(migrate(database, folder)).toEqual([`${next}_add.sql`]);
  expect(() => migrate(database, migrationsFolder)).toThrow(/newer version/);
  writeFileSync(join(folder, `${next}_add.sql`), "CREATE TABLE later (id TEXT) STRICT;");
  expect(() => migrate(database, folder)).toThrow(/changed after it was applied/);
});
