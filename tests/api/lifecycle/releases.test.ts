import { unlink } from "node:fs/promises";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { expect, test } from "vitest";
import { nameRelease } from "../../../api/services/releases/name-release.ts";
import { buildSite } from "../../../api/services/site-build/build-site.ts";
import { readPublished } from "../../../api/services/snapshot/published.ts";
import { openBoardStorage, type Storage } from "../../../db/compose.ts";
import { documentLines, runLine } from "../../support/document-lines.ts";
import { projectRoot, temporaryData } from "../../support/temporary-data.ts";

async function withBuiltBoard(work: (storage: Storage, build: () => Promise<string>) => Promise<void>): Promise<void> {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  const published = await readPublished(projectRoot);
  const build = async () => {
    const renderer = { prepare: async () => "code", render: async () => undefined };
    const times = { graceMs: 0, ranksPatienceMs: 0, nowMs: () => 1 };
    const { snapshotId } = await buildSite(storage, {
      ...{ published, renderer, origin: "http://board.example" },
      ...times,
    });
    return snapshotId;
  };
  try {
    await work(storage, build);
  } finally {
    storage.close();
  }
}

const MARCH = Date.UTC(2026, 2, 31, 22);
const named = (snapshotId: string, name = "2026.03") =>
  ({ benchmark: "usertoolbench", name, snapshotId, actor: "command:op", nowMs: MARCH }) as const;

test("a named release stands in the next snapshot of its board alone, with its day, and asks for a build", async () => {
  await withBuiltBoard(async (storage, build) => {
    const first = await build();
    const { wanted, finished } = await storage.siteBuild.buildState();
    expect(wanted).toBe(finished);
    await nameRelease(storage, named(first));
    expect((await storage.siteBuild.buildState()).wanted).toBe(wanted + 1);
    const second = await build();
    expect(second).not.toBe(first);
    const file = join(storage.folder.snapshots, `${second}.json`);
    const { benchmarks } = (await import(file, { with: { type: "json" } })).default;
    const releases = benchmarks.map((one: { id: string; releases?: unknown }) => [one.id, one.releases]);
    expect(releases).toEqual([
      ["usertoolbench", [{ name: "2026.03", snapshot: first, namedOn: "2026-03-31" }]],
      ["toolspectrum", undefined],
      ["rut-bench", undefined],
    ]);
    const [audit] = await storage.operations.listAudit({ target: "usertoolbench", limit: 1 });
    expect(audit).toMatchObject({ actor: "command:op", action: "release" });
    expect(audit?.detail).toContain(first);
  });
});

test("a name is given once, and unfit names and snapshots that are not kept are refused with what to do", async () => {
  await withBuiltBoard(async (storage, build) => {
    const first = await build();
    await nameRelease(storage, named(first));
    await expect(nameRelease(storage, named(first))).rejects.toThrow(/has a release 2026.03 already.*choose another/);
    for (const name of ["", "../x", "a b", "-x", "x".repeat(33), "é"]) {
      await expect(nameRelease(storage, named(first, name)), name).rejects.toThrow(/expected 1 to 32 letters/);
    }
    for (const id of ["ab".repeat(32), "../../board/board", ""]) {
      await expect(nameRelease(storage, named(id, "other")), id).rejects.toThrow(/keeps no such snapshot/);
    }
    await unlink(join(storage.folder.snapshots, `${first}.json`));
    await expect(nameRelease(storage, named(first, "gone"))).rejects.toThrow(/keeps no such snapshot/);
    expect(await storage.releases.listReleases()).toHaveLength(1);
    expect((await storage.operations.listAudit({ target: "usertoolbench", limit: 9 })).length).toBe(1);
  });
});

test("the database refuses to change or to take back a release", async () => {
  await withBuiltBoard(async (storage, build) => {
    await nameRelease(storage, named(await build()));
    const database = new SqliteDatabase(storage.folder.boardFile);
    expect(() => database.exec("UPDATE named_releases SET name = 'other'")).toThrow(/never changed/);
    expect(() => database.exec("DELETE FROM named_releases")).toThrow(/never deleted/);
    database.close();
  });
});

test("the lines of the operations page name what is served, name an earlier snapshot, and list both", async () => {
  await withBuiltBoard(async (storage, build) => {
    const first = await build();
    const env = { TOOLBOARD_DATA: storage.folder.root, TOOLBOARD_ORIGIN: "http://board.example" };
    const outputs: string[] = [];
    for (const line of await documentLines("docs/operations.md", "Naming a release"))
      outputs.push(await runLine(line.replace("5d0a…", first), env));
    expect(outputs).toHaveLength(3);
    expect(outputs[0]).toContain("http://board.example/b/usertoolbench/v/2026.09/ shows snapshot");
    expect(outputs[2]?.trim().split("\n")).toEqual([
      expect.stringMatching(/^usertoolbench\t2026\.09\t\d{4}-\d\d-\d\d\t[0-9a-f]{64}$/),
      expect.stringMatching(new RegExp(`^usertoolbench\t2026\\.08\t.*\t${first}$`)),
    ]);
  });
}, 120_000);
