import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StorageOfRole } from "../../../db/compose.ts";
import { flushTree } from "../../../db/durable-files.ts";
import type { BoardEntry, SplitVersion } from "../../../db/ports.ts";
import { entryIdOf } from "../../../db/publication-ports.ts";
import type { BenchmarkId } from "../../../scoring/terms.ts";
import {
  CasePageSchema,
  type CaseSummary,
  CaseSummarySchema,
  type CategoryExample,
  type ShownCase,
} from "../../schemas/cases.ts";
import { toCaseFiles } from "./case-files.ts";
import { chooseExamples } from "./choose-examples.ts";
import { type CaseSplit, collectCases, loadCaseSplit } from "./collect-cases.ts";

/** What a snapshot says of wrong answers. */
export interface PreparedCases {
  readonly ofSubmission: ReadonlyMap<string, CaseSummary>;
  readonly examples: ReadonlyMap<BenchmarkId, readonly CategoryExample[]>;
}
export const NO_CASES: PreparedCases = { ofSubmission: new Map(), examples: new Map() };

/** Raised when the files would be other ones for the same entry. */
const FORMAT = "cases-1";
/** Examples compare the entries that were published first, so that they cost the same on a large board and seldom change. */
const EXAMPLE_ENTRIES_MAX = 12;

type CaseStorage = Pick<StorageOfRole["builder"], "folder" | "board" | "splitFiles">;

/**
 * Writes the files of every visible entry of a practice split that has none yet, each set in a folder named by what it was
 * made from, and chooses the categories' examples. Official splits and those that may not be redistributed have no cases.
 */
export async function prepareCases({ folder, board, splitFiles }: CaseStorage): Promise<PreparedCases> {
  const [versions, entries] = await Promise.all([board.listSplitVersions(), board.listBoardEntries()]);
  const ofSubmission = new Map<string, CaseSummary>();
  const examples = new Map<BenchmarkId, CategoryExample[]>();
  for (const version of versions) {
    if (version.kind !== "practice" || !version.redistribute) continue;
    const own = entries.filter(({ scoring }) => scoring.splitVersionId === version.id);
    if (own.length === 0) continue;
    let split: Promise<CaseSplit | undefined> | undefined;
    for (const entry of own) {
      const place = join(folder.siteCases, keyOf(entry, version));
      let summary = await readSummary(place);
      if (summary === undefined) {
        split ??= loadCaseSplit(splitFiles, version);
        const loaded = await split;
        if (loaded === undefined) break;
        summary = await writeCases(place, loaded, await board.listVerdicts(entry.submission.id));
      }
      if (summary.shown > 0) ofSubmission.set(entry.submission.id, summary);
    }
    const compared = own
      .slice(0, EXAMPLE_ENTRIES_MAX)
      .flatMap(({ submission }) => ofSubmission.get(submission.id) ?? []);
    const pages = await Promise.all(
      compared.map((summary) => readCases(join(folder.siteCases, summary.key), summary.pages)),
    );
    const chosen = chooseExamples(pages, { id: version.splitId, version: version.version });
    // A later version of a split, or another split, takes the place of an earlier one only where that had no example.
    const known = examples.get(version.benchmark) ?? [];
    const isKnown = (one: CategoryExample) =>
      known.some(({ dimension, category }) => dimension === one.dimension && category === one.category);
    examples.set(version.benchmark, [...known, ...chosen.filter((one) => !isKnown(one))]);
  }
  return { ofSubmission, examples };
}

/** Removes the files of entries that are no longer shown; a release that has them keeps its own links. */
export async function removeOldCases(
  { folder }: Pick<CaseStorage, "folder">,
  { ofSubmission }: PreparedCases,
): Promise<void> {
  const kept = new Set([...ofSubmission.values()].map(({ key }) => key));
  for (const name of await readdir(folder.siteCases).catch(() => [])) {
    if (!kept.has(name)) await rm(join(folder.siteCases, name), { recursive: true, force: true });
  }
}

/** Only from what is public of the entry, so that the name of its folder tells nothing else. */
function keyOf({ submission, scoring }: BoardEntry, version: SplitVersion): string {
  const parts = [
    FORMAT,
    entryIdOf(submission),
    version.contentHash,
    scoring.scorerVersion,
    scoring.mode,
    scoring.scores,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
}

async function readSummary(place: string): Promise<CaseSummary | undefined> {
  const text = await readFile(join(place, "summary.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : CaseSummarySchema.parse(JSON.parse(text));
}

async function writeCases(place: string, split: CaseSplit, lines: readonly string[]): Promise<CaseSummary> {
  const { wrong, cases } = collectCases(split, lines);
  const { files, pages } = toCaseFiles(cases);
  const summary = { key: place.slice(-24), wrong, shown: cases.length, pages };
  const part = `${place}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  for (const [name, text] of files) {
    const isPage = name !== "index.json";
    if (isPage) CasePageSchema.parse(JSON.parse(text));
    await writeFile(join(part, name), text);
  }
  await writeFile(join(part, "summary.json"), `${JSON.stringify(summary)}\n`);
  // Releases link these files as they are, for as long as the entry stands.
  await flushTree(part, { flushedMs: 0 });
  await rename(part, place);
  return summary;
}

async function readCases(place: string, pages: number) {
  const texts = await Promise.all(
    Array.from({ length: pages }, (_, index) => readFile(join(place, `${index + 1}.json`), "utf8")),
  );
  // Our own files, many of them at each build: they were checked when they were written.
  return texts.flatMap((text): readonly ShownCase[] => JSON.parse(text).cases);
}
