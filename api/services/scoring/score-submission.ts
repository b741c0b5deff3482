import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import type { Scoring, Submission } from "../../../db/ports.ts";
import type { SignedReceipt } from "../../../db/receipt-ports.ts";
import { DEFAULT_SCORING_OPTIONS, type ScoringOptions } from "../../../scoring/benchmark.ts";
import { readUploadedPredictions } from "../intake/uploaded-predictions.ts";
import type { ReceiptSigner } from "../receipts/receipt-signer.ts";
import { toStatement } from "../receipts/to-statement.ts";
import type { LoadedSplit } from "./load-references.ts";
import { scorePredictions } from "./score-predictions.ts";
import { writeVerdictLine } from "./verdict-lines.ts";
import { withholdSmallCells } from "./withhold-small-cells.ts";

/** One scoring of a stored file, with everything that is recorded of it besides the place in the queue. */
export interface ScoredSubmission {
  readonly scoring: Scoring;
  /** One per reference, in reference order. */
  readonly verdictLines: readonly string[];
  /** The verdicts where they may lie in the board: those of practice splits. */
  readonly practiceVerdicts: readonly string[] | null;
}

/**
 * Scores the stored file of a submission against a split. Everything but `scoredAtMs` follows from the bytes, the
 * references, the scorer and the options. Throws for bytes that are no longer those that were checked.
 */
export async function scoreSubmission(
  storage: Pick<ScoringStorage, "uploads" | "folder">,
  split: LoadedSplit,
  submission: Submission,
  {
    checkpoint,
    nowMs,
    options = DEFAULT_SCORING_OPTIONS,
  }: {
    readonly checkpoint: (done: number, total: number) => Promise<void>;
    readonly nowMs: () => number;
    readonly options?: ScoringOptions;
  },
): Promise<ScoredSubmission> {
  if (submission.uploadKey === null) throw new Error(`${submission.id} has no stored file.`);
  const { version, benchmark } = split;
  const records = readUploadedPredictions(storage.uploads.open(submission.uploadKey), {
    benchmark: benchmark.id,
    temporaryFolder: storage.folder.uploads,
  });
  const { verdicts, scores } = await scorePredictions(split, records, options, checkpoint);
  const verdictLines = verdicts.map(writeVerdictLine);
  const official = version.kind === "official";
  return {
    scoring: {
      submissionId: submission.id,
      splitVersionId: version.id,
      contentHash: version.contentHash,
      scorerVersion: benchmark.scorerVersion,
      mode: options.mode,
      similarity: benchmark.id === "usertoolbench" ? options.similarity : null,
      level: benchmark.verificationLevel(version.kind),
      scores: official ? withholdSmallCells(scores) : scores,
      scoredAtMs: nowMs(),
    },
    verdictLines,
    practiceVerdicts: official ? null : verdictLines,
  };
}

/** The signed receipt of a scoring, as a member to record with it; nothing without a signer (offline tools and tests). */
export function receiptOf(
  signer: ReceiptSigner | undefined,
  split: LoadedSplit,
  submission: Submission,
  scoring: Scoring,
): { readonly receipt?: SignedReceipt } {
  if (signer === undefined) return {};
  return { receipt: signer.sign(toStatement(submission, split.version, scoring, split.benchmark.headline)) };
}
