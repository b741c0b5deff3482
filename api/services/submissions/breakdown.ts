import type { Scoring, SplitVersion, Submission } from "../../../db/ports.ts";
import type { Score, SplitKind } from "../../../scoring/terms.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import type { Breakdown, BreakdownCell } from "../../schemas/breakdown.ts";
import { seesAll, type VisibleSubmission } from "./find-visible.ts";
import { publicView } from "./public-view.ts";

/** Cells over fewer instances than this are withheld for official splits: they could give single references away. */
export const OFFICIAL_CELL_INSTANCES_MIN = 10;

/** Every metric by every category of a scored submission, with parts, interval and versions. Throws a `Problem` (409) before it is scored. */
export async function getBreakdown(
  { board }: Pick<AppDependencies, "board">,
  { submission, role }: VisibleSubmission,
): Promise<Breakdown> {
  const [scoring, split] = await Promise.all([
    board.currentScoring(submission.id),
    board.findSplitVersion(submission.splitVersionId),
  ]);
  if (split === undefined) throw new Error(`split version ${submission.splitVersionId} is not there`);
  if (scoring === undefined) {
    throw new Problem({
      status: 409,
      slug: "not-scored",
      title: "Not scored",
      detail: `The submission is ${submission.state}; a breakdown exists once it is scored. Follow it at /api/v1/submissions/${submission.id}/events.`,
    });
  }
  if (seesAll(role)) return toBreakdown(submission, split, scoring);
  const { id, sha256 } = publicView(submission);
  return toBreakdown({ ...submission, id, sha256: sha256 ?? "" }, split, scoring);
}

/** The breakdown of one scoring; what it holds besides the cells names submission, split version and scorer version. */
export function toBreakdown(
  submission: Pick<Submission, "id" | "demo" | "sha256" | "coverage">,
  split: Pick<SplitVersion, "benchmark" | "splitId" | "version" | "kind" | "title">,
  scoring: Pick<Scoring, "contentHash" | "scorerVersion" | "mode" | "similarity" | "level" | "scores">,
): Breakdown {
  return {
    schemaVersion: 1,
    submission: submission.id,
    benchmark: split.benchmark,
    split: {
      id: split.splitId,
      version: split.version,
      kind: split.kind,
      contentHash: scoring.contentHash,
      title: split.title,
    },
    scorerVersion: scoring.scorerVersion,
    mode: scoring.mode,
    similarity: scoring.similarity,
    level: scoring.level,
    demo: submission.demo,
    fileSha256: submission.sha256,
    coverage: submission.coverage,
    cells: scoring.scores.map((score) => toCell(score, split.kind)),
  };
}

function toCell(score: Score, kind: SplitKind): BreakdownCell {
  const { metric, dimension, category, n, clusters } = score;
  const hiddenByScorer = score.value === null && Object.keys(score.parts).length === 0;
  if (kind === "official" && n > 0 && (n < OFFICIAL_CELL_INSTANCES_MIN || hiddenByScorer)) {
    const note = `withheld: under ${OFFICIAL_CELL_INSTANCES_MIN} instances, or it could give single references away`;
    return {
      ...{ metric, dimension, category, value: null, parts: {}, n, clusters, interval: null, note },
      noteCode: "WITHHELD",
    };
  }
  return {
    metric,
    dimension,
    category,
    value: score.value,
    parts: { ...score.parts },
    n,
    clusters,
    interval: score.interval,
    ...(score.value === null ? { note: "undefined or not scored", noteCode: "NOT_SCORED" } : { note: null }),
  };
}
