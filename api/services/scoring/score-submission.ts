import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import type { Scoring, Submission } from "../../../db/ports.ts";
import type { SignedReceipt } from "../../../db/receipt-ports.ts";
import { DEFAULT_SCORING_OPTIONS, type ScoringOptions } from "../../../scoring/benchmark.ts";
import { caseReaderOf } from "../../../scoring/cases/case-reader.ts";
import type { ShownStep } from "../../../scoring/cases/shown-step.ts";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import type { BenchmarkId } from "../../../scoring/terms.ts";
import { readUploadedPredictions } from "../intake/uploaded-predictions.ts";
import type { ReceiptSigner } from "../receipts/receipt-signer.ts";
import { toStatement } from "../receipts/to-statement.ts";
import type { LoadedSplit } from "./load-references.ts";
import { scorePredictions } from "./score-predictions.ts";
import { toOfficialScores } from "./to-official-scores.ts";
import { writeVerdictLine } from "./verdict-lines.ts";

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
  const official = version.kind === "official";
  // What a model said in an official split stays in its file: beside a verdict it would be the reference.
  const showWrong = official ? undefined : wrongSteps(benchmark.id);
  const { verdicts, scores, shown } = await scorePredictions(split, records, options, checkpoint, showWrong);
  const verdictLines = verdicts.map((verdict, index) => writeVerdictLine(verdict, shown.get(index)));
  return {
    scoring: {
      submissionId: submission.id,
      splitVersionId: version.id,
      contentHash: version.contentHash,
      scorerVersion: benchmark.scorerVersion,
      mode: options.mode,
      similarity: benchmark.id === "usertoolbench" ? options.similarity : null,
      level: benchmark.verificationLevel(version.kind),
      scores: official ? toOfficialScores(scores, benchmark.officialFeedback) : scores,
      scoredAtMs: nowMs(),
    },
    verdictLines,
    practiceVerdicts: official ? null : verdictLines,
  };
}

/** Reads the steps of a record that turned out to be wrong. */
function wrongSteps(benchmark: BenchmarkId): (recordText: string) => readonly ShownStep[] {
  const reader = caseReaderOf(benchmark);
  return (text) => {
    const record = parseTypedJson(text);
    return record.ok ? reader.readActual(record.value) : [];
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
