import {
  type BoardEntry,
  type Comparison,
  NO_SYSTEM_DETAILS,
  type RankRange,
  type Scoring,
  type SplitVersion,
} from "../../../db/ports.ts";
import type { Benchmark } from "../../../scoring/benchmark.ts";
import type { Score } from "../../../scoring/terms.ts";
import type { CaseSummary } from "../../schemas/cases.ts";
import type { BoardRow, Cell } from "../../schemas/snapshot.ts";
import { WITHHELD_BELOW } from "../splits/split-content.ts";
import { type PublicView, publicView } from "../submissions/public-view.ts";
import type { PublishedModel } from "./published.ts";

export interface RowSources {
  readonly benchmark: Benchmark;
  readonly splits: ReadonlyMap<string, SplitVersion>;
  readonly comparisons: ReadonlyMap<string, Comparison>;
  readonly models: readonly Pick<PublishedModel, "id" | "name" | "organisation" | "weights">[];
  /** Submission to where its wrong answers are; left out where none are shown. */
  readonly cases?: ReadonlyMap<string, CaseSummary>;
}

/** The visible entries of one benchmark as rows: by split, then by rank, the unranked last. */
export function scoredRows(entries: readonly BoardEntry[], sources: RowSources): readonly BoardRow[] {
  const rows = entries.flatMap((entry) => {
    const split = sources.splits.get(entry.scoring.splitVersionId);
    return split?.benchmark === sources.benchmark.id ? [toRow(entry, split, sources)] : [];
  });
  return rows.sort(
    (a, b) =>
      compareText(a.split?.id ?? "", b.split?.id ?? "") ||
      (b.split?.version ?? 0) - (a.split?.version ?? 0) ||
      headlineOf(b, sources.benchmark) - headlineOf(a, sources.benchmark) ||
      compareText(a.entry, b.entry),
  );
}

/** One visible entry as a row, as its visibility allows. */
export function toRow(
  { submission, scoring, earlier, attempts }: BoardEntry,
  split: SplitVersion,
  sources: RowSources,
): BoardRow {
  const { benchmark, models, comparisons } = sources;
  const { id, named, system, sha256 } = publicView(submission);
  const known = models.find((model) => model.id === system.baseModel);
  const comparison = comparisons.get(split.id);
  const cases = sources.cases?.get(submission.id);
  const rank = comparison?.ranks.find(({ submissionId }) => submissionId === submission.id);
  return {
    entry: id,
    level: scoring.level,
    demo: submission.demo,
    system: system.name,
    model:
      known === undefined
        ? { id: null, name: system.baseModel, organisation: system.organisation, weights: system.weights }
        : { id: known.id, name: known.name, organisation: known.organisation, weights: known.weights },
    split: { id: split.splitId, version: split.version, contentHash: split.contentHash },
    scorerVersion: scoring.scorerVersion,
    similarity: scoring.similarity,
    mode: scoring.mode,
    coverage: submission.coverage,
    paper: null,
    date: toDay(scoring),
    ...toRank(rank, comparison, benchmark, scoring),
    attempts: named ? attempts : roundUp(attempts),
    cells: scoring.scores.map((score) => toCell(score, split)),
    fileHash: sha256,
    ...toVersions(scoring, earlier, split, sources),
    ...(cases === undefined ? {} : { cases }),
    ...(named && hasDetails(system) ? { details: toDetails(system) } : {}),
  };
}

/** What says that a row is not of the newest versions, and what it was before it was scored again. */
function toVersions(
  scoring: Scoring,
  earlier: readonly Scoring[],
  split: SplitVersion,
  { benchmark, splits }: RowSources,
): Pick<BoardRow, "stale" | "earlier"> {
  const ofSplit = [...splits.values()].filter(({ splitId }) => splitId === split.splitId);
  const newest = Math.max(split.version, ...ofSplit.map(({ version }) => version));
  const stale = {
    splitVersion: newest > split.version ? newest : null,
    scorerVersion: scoring.scorerVersion === benchmark.scorerVersion ? null : benchmark.scorerVersion,
  };
  const before = earlier.flatMap((old) => {
    const of = splits.get(old.splitVersionId);
    if (of === undefined) return [];
    const headline = old.scores.find((score) => isHeadline(score, benchmark));
    return [
      {
        split: { id: of.splitId, version: of.version, contentHash: old.contentHash },
        scorerVersion: old.scorerVersion,
        date: toDay(old),
        headline: headline === undefined ? null : toCell(headline, of),
      },
    ];
  });
  return {
    ...(stale.splitVersion === null && stale.scorerVersion === null ? {} : { stale }),
    ...(before.length === 0 ? {} : { earlier: before }),
  };
}

function toDay({ scoredAtMs }: Scoring): string {
  return new Date(scoredAtMs).toISOString().slice(0, 10);
}

const ATTEMPT_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/** An exact count would tie an anonymous row to a named one of the same team. */
function roundUp(attempts: number): number {
  return ATTEMPT_STEPS.find((step) => step >= attempts) ?? 10_000;
}

function hasDetails(system: PublicView["system"]): boolean {
  return JSON.stringify([system.details, system.description, system.link]) !== NO_DETAILS;
}
const NO_DETAILS = JSON.stringify([NO_SYSTEM_DETAILS, "", ""]);

function toDetails({ details, description, link }: PublicView["system"]): NonNullable<BoardRow["details"]> {
  const { contactPublic: _public, claimedHeadline: _claimed, ...shown } = details;
  return { description, link, ...shown };
}

function toRank(
  rank: RankRange | undefined,
  comparison: Comparison | undefined,
  benchmark: Benchmark,
  scoring: { readonly scores: readonly Score[]; readonly scorerVersion: string },
): Pick<BoardRow, "rank" | "unrankedReason" | "unrankedCode"> {
  if (rank !== undefined) return { rank: { low: rank.low, high: rank.high }, unrankedReason: null };
  const headline = scoring.scores.find((score) => isHeadline(score, benchmark));
  if (scoring.scorerVersion !== benchmark.scorerVersion) {
    const reason = `scored by ${scoring.scorerVersion}, not yet by ${benchmark.scorerVersion}`;
    return unranked("OLDER_SCORER", reason);
  }
  if (headline === undefined || headline.value === null)
    return unranked("NO_OVERALL_FIGURE", "no overall figure: the file covers a part of the split");
  if (comparison === undefined) return unranked("RANK_PENDING", "its rank is being computed");
  return unranked("RANK_RENEWED", "its rank is being computed again");
}

function unranked(unrankedCode: BoardRow["unrankedCode"], unrankedReason: string) {
  return { rank: null, unrankedReason, unrankedCode };
}

function toCell(
  { metric, dimension, category, value, parts, n, clusters, interval }: Score,
  split: SplitVersion,
): Cell {
  const key = { metric, dimension, category, value };
  if (value !== null) return { ...key, parts, n, clusters, interval };
  const withheld = split.kind === "official" && n > 0 && Object.keys(parts).length === 0;
  const noteCode = withheld ? (n < WITHHELD_BELOW ? "WITHHELD_FEW" : "WITHHELD_WITH_OTHERS") : "NOT_SCORED";
  return { ...key, note: CELL_NOTES[noteCode], noteCode, n, interval: null };
}

const CELL_NOTES = {
  NOT_SCORED: "not scored",
  WITHHELD_FEW: "withheld: fewer than 10 instances",
  WITHHELD_WITH_OTHERS: "withheld: with other cells it could give single references away",
} as const satisfies Record<NonNullable<Cell["noteCode"]>, string>;

function headlineOf(row: BoardRow, benchmark: Benchmark): number {
  return row.cells.find((cell) => isHeadline(cell, benchmark))?.value ?? -1;
}

function isHeadline(
  cell: { readonly metric: string; readonly dimension: string; readonly category: string },
  { headline }: Benchmark,
): boolean {
  return (
    cell.metric === headline.metric && cell.dimension === headline.dimension && cell.category === headline.category
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
