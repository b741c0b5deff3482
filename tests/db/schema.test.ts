import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { is } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { openBoardStorage } from "../../db/compose.ts";
import { SUBMISSION_STATES, type Submission } from "../../db/ports.ts";
import { createBoard } from "../../db/sqlite/board.ts";
import { migrate } from "../../db/sqlite/migrate.ts";
import { openBoard } from "../../db/sqlite/open-board.ts";
import { canMove } from "../../db/submission-states.ts";
import { buildSplit, buildSubmission } from "../support/builders.ts";
import { projectRoot, temporaryData } from "../support/temporary-data.ts";

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

test("no row can be scored or shown without the hash of a stored file and a scoring of it", async () => {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  await storage.board.recordSplitVersion(buildSplit());
  const { submission } = await storage.board.receiveSubmission(buildSubmission());
  const database = new SqliteDatabase(data.folder.boardFile);
  database.pragma("foreign_keys = ON");
  const columns = database
    .prepare<[], { name: string }>("SELECT name FROM pragma_table_info('submissions')")
    .all()
    .map(({ name }) => name);
  /** A copy of the submission as a published row, but for what is given. */
  const insert = (over: Readonly<Record<string, string>>) => {
    const published = {
      ...{ id: "'another-row'", state: "'scored'", visibility: "'public'", upload_key: "'another-key'" },
      ...{ finished_at_ms: "3", published_at_ms: "4", published_as: "'public'", ...over },
    };
    const values = columns.map((name) => new Map(Object.entries(published)).get(name) ?? name);
    database.exec(
      `INSERT INTO submissions (${columns}) SELECT ${values} FROM submissions WHERE id = '${submission.id}'`,
    );
  };
  expect(() => insert({ upload_key: "NULL" })).toThrow(/CHECK/);
  expect(() => insert({ sha256: "NULL" })).toThrow(/NOT NULL/);
  expect(() => insert({ sha256: "''" })).toThrow(/CHECK/);
  expect(() => insert({ state: "'queued'", finished_at_ms: "NULL" })).toThrow(/CHECK/);
  // Even so, what no scoring stands behind is on no board.
  insert({});
  expect(await storage.board.listBoardEntries()).toEqual([]);
  database.close();
  storage.close();
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

test("every message of a filled outbox survives the migration that makes its table anew, and what waits is still sent", async () => {
  await using data = await temporaryData();
  const older = mkdtempSync(join(tmpdir(), "toolboard-migrations-"));
  const isOlder = (name: string) => name < "0046";
  for (const name of readdirSync(migrationsFolder).filter(isOlder))
    cpSync(join(migrationsFolder, name), join(older, name));
  openBoard(data.folder.boardFile, older).close();
  rmSync(older, { recursive: true });
  const database = new SqliteDatabase(data.folder.boardFile);
  database.pragma("foreign_keys = ON");
  const submission = await addSubmission(database, data.folder.boardFile);
  const addEvent = database.prepare(
    "INSERT INTO submission_events (submission_id, sequence, state, actor, at_ms) VALUES (?, ?, 'scored', 'service', 1)",
  );
  const add = database.prepare(
    `INSERT INTO notifications (submission_id, sequence, kind, channel, webhook_id, created_at_ms, status, attempt,
       next_attempt_at_ms, finished_at_ms, last_error) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  let sequence = 1;
  for (const kind of ["scored", "rejected", "failed", "rescored"]) {
    for (const status of ["waiting", "sent", "given-up", "skipped"]) {
      sequence += 1;
      addEvent.run(submission.id, sequence);
      const finishedAtMs = status === "waiting" ? null : 500 + sequence;
      const how = [status, sequence % 3, 400 + sequence, finishedAtMs, status === "given-up" ? "answered 500" : null];
      add.run(submission.id, sequence, kind, "email", null, 300 + sequence, ...how);
      add.run(submission.id, sequence, kind, "webhook", "hook-of-the-owner", 300 + sequence, ...how);
    }
  }
  // A gap in the ids, as retention leaves it.
  database.exec("DELETE FROM notifications WHERE id = 5");
  const rows = () =>
    database.prepare<[], { id: number; status: string }>("SELECT * FROM notifications ORDER BY id").all();
  const before = rows();
  expect(before).toHaveLength(31);
  expect(migrate(database, migrationsFolder)).toEqual(readdirSync(migrationsFolder).filter((name) => !isOlder(name)));
  expect(rows()).toEqual(before);
  expect(database.pragma("foreign_key_check")).toEqual([]);
  // The new table keeps what the old one refused, and takes what it was made for.
  const again = () => add.run(submission.id, 2, "scored", "email", null, 1, "waiting", 0, 1, null, null);
  expect(again).toThrow(/UNIQUE/);
  addEvent.run(submission.id, sequence + 1);
  add.run(submission.id, sequence + 1, "rescoring", "email", null, 1, "sent", 1, 1, 2, null);
  database.close();
  const storage = openBoardStorage(data.config);
  const due = await storage.notifications.takeDue(10_000, { limit: 100, retryAtMs: () => 20_000 });
  expect(due).toHaveLength(8);
  expect(due.map(({ id }) => id)).toEqual(before.filter(({ status }) => status === "waiting").map(({ id }) => id));
  storage.close();
});

/** Writes a submission with its split as they are written now, without the columns that a database of an older version lacks. */
async function addSubmission(database: SqliteDatabase.Database, boardFile: string): Promise<Submission> {
  const newest = openBoard(`${boardFile}.newest`, migrationsFolder);
  const board = createBoard(newest.db);
  await board.recordSplitVersion(buildSplit());
  const { submission } = await board.receiveSubmission(buildSubmission());
  newest.close();
  database.exec(`ATTACH '${boardFile}.newest' AS newest`);
  for (const table of ["split_versions", "submissions", "submission_events"]) {
    const columns = database.pragma(`table_info(${table})`) as { name: string }[];
    const names = columns.map(({ name }) => name).join(", ");
    database.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM newest.${table}`);
  }
  database.exec("DETACH newest");
  return submission;
}
