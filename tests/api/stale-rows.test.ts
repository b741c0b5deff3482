import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { leaderboardToCsv } from "../../api/leaderboard/leaderboard-csv.ts";
import { rescoreSubmission } from "../../api/services/operations/rescore.ts";
import { createReceiptSigner } from "../../api/services/receipts/receipt-signer.ts";
import { createReferenceLoader } from "../../api/services/scoring/load-references.ts";
import { writeSnapshot } from "../../api/services/site-build/write-snapshot.ts";
import { buildSnapshot } from "../../api/services/snapshot/build-snapshot.ts";
import { readPublished } from "../../api/services/snapshot/published.ts";
import { toRow } from "../../api/services/snapshot/scored-rows.ts";
import { loadBenchmark } from "../../scoring/registry.ts";
import { listPlacedRows } from "../../site/src/data/entries.ts";
import { entryFile } from "../../site/src/downloads/entry-files.ts";
import { staleText } from "../../site/src/i18n/stale-text.ts";
import { board as chinese } from "../../site/src/i18n/zh/board.ts";
import { importSmallToolSpectrum } from "../support/small-toolspectrum.ts";
import { projectRoot } from "../support/temporary-data.ts";
import { sendFile, startWorkingServer, type WorkingServer } from "../support/working-server.ts";

const signer = createReceiptSigner("http://toolboard.test", new Uint8Array(32).fill(7));

async function publishedEntry(working: WorkingServer): Promise<string> {
  await working.scoring.receipts.recordReceiptKey({ ...signer.publicKey, createdAtMs: 1 });
  const { id } = await sendFile(working, working.split.perfect);
  await working.work();
  await working.scoring.board.publishSubmission(id, { visibility: "public", actor: "receipt", nowMs: Date.now() });
  return id;
}

test("rows of an older version of the references are marked until they are scored again, and both figures and the old snapshot stay", async () => {
  await using working = await startWorkingServer();
  const { scoring } = working;
  const id = await publishedEntry(working);
  const snapshot = async () => {
    const made = await buildSnapshot(working.server.storage, await readPublished(projectRoot));
    const placed = listPlacedRows(made).find(({ row }) => row.entry === id);
    if (placed === undefined) throw new Error("the entry is not on the board");
    return { made, placed, row: placed.row, file: await writeSnapshot(scoring.folder.snapshots, made) };
  };
  const first = await snapshot();
  expect([first.row.stale, first.row.earlier]).toEqual([undefined, undefined]);
  const firstBytes = await readFile(first.file, "utf8");

  await importSmallToolSpectrum(scoring, { secret: "another" });
  const second = await snapshot();
  expect(second.row).toMatchObject({ split: { version: 1 }, stale: { splitVersion: 2, scorerVersion: null } });
  expect(second.row.cells).toEqual(first.row.cells);
  const words = "scored with version 1; not yet with version 2";
  expect(
    entryFile(second.made, second.placed, "csv", "")
      .trim()
      .split("\r\n")
      .slice(1)
      .every((line) => line.endsWith(words)),
  ).toBe(true);
  expect(JSON.parse(entryFile(second.made, second.placed, "json", ""))).toMatchObject({ stale: { splitVersion: 2 } });
  expect(leaderboardToCsv({ rows: [second.row] })).toMatch(/newest_split_version[\s\S]*,2,/);
  expect(staleText(second.row, chinese)).toBe("按第 1 版评分，尚未按第 2 版评分");

  const submission = await scoring.board.findSubmission(id);
  if (submission === undefined) throw new Error("gone");
  const by = { actor: "command:op", nowMs: Date.now };
  await rescoreSubmission(scoring, createReferenceLoader(scoring), signer, submission, by);
  const third = await snapshot();
  expect(third.row).toMatchObject({ split: { version: 2 }, earlier: [{ split: { version: 1 } }] });
  expect(third.row.stale).toBeUndefined();
  const headline = ({ cells }: typeof first.row) =>
    cells.find(
      ({ metric, dimension }) => metric === third.made.benchmarks[1]?.headline.metric && dimension === "overall",
    );
  expect(third.row.earlier?.[0]?.headline).toEqual(headline(first.row));
  expect(headline(third.row)).not.toEqual(headline(first.row));
  expect(new Set([first.file, second.file, third.file]).size).toBe(3);
  expect(await readFile(first.file, "utf8")).toBe(firstBytes);
});

test("rows of an older scorer say which one they wait for", async () => {
  await using working = await startWorkingServer();
  const id = await publishedEntry(working);
  const entry = (await working.scoring.board.listBoardEntries()).find(({ submission }) => submission.id === id);
  if (entry === undefined) throw new Error("gone");
  const { version } = working.split;
  const benchmark = { ...(await loadBenchmark("toolspectrum")), scorerVersion: "toolspectrum-next" };
  const row = toRow(entry, version, {
    benchmark,
    splits: new Map([[version.id, version]]),
    comparisons: new Map(),
    models: [],
  });
  expect(row.stale).toEqual({ splitVersion: null, scorerVersion: "toolspectrum-next" });
  expect(row.rank).toBeNull();
  expect(row.unrankedReason).toContain("not yet by toolspectrum-next");
});
