import type { Scoring, SplitVersion, Submission } from "../../../db/ports.ts";
import type { CellKey } from "../../../scoring/terms.ts";
import type { ReceiptStatement } from "../../schemas/receipt.ts";
import { toBreakdown } from "../submissions/breakdown.ts";
import { digestScores } from "./scores-digest.ts";

/** What the scorer states about a scoring; the cells are those of the breakdown that its owner downloads. */
export function toStatement(
  submission: Pick<Submission, "id" | "demo" | "sha256" | "bytes" | "coverage">,
  split: SplitVersion,
  scoring: Scoring,
  headline: CellKey,
): ReceiptStatement {
  const { cells } = toBreakdown(submission, split, scoring);
  const cell = cells.find(
    ({ metric, dimension, category }) =>
      metric === headline.metric && dimension === headline.dimension && category === headline.category,
  );
  return {
    submission: submission.id,
    benchmark: split.benchmark,
    split: { id: split.splitId, version: split.version, kind: split.kind, contentHash: scoring.contentHash },
    file: { sha256: submission.sha256, bytes: submission.bytes },
    coverage: submission.coverage,
    scorerVersion: scoring.scorerVersion,
    mode: scoring.mode,
    similarity: scoring.similarity,
    level: scoring.level,
    headline:
      cell === undefined
        ? null
        : {
            metric: cell.metric,
            dimension: cell.dimension,
            category: cell.category,
            value: cell.value,
            n: cell.n,
          },
    cells: cells.length,
    scoresSha256: digestScores(cells),
    scoredAt: new Date(scoring.scoredAtMs).toISOString(),
  };
}
