import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import { StateConflictError } from "../../../db/errors.ts";
import type { Submission } from "../../../db/ports.ts";
import type { ReceiptSigner } from "../receipts/receipt-signer.ts";
import type { LoadedSplit } from "../scoring/load-references.ts";
import { receiptOf, scoreSubmission } from "../scoring/score-submission.ts";

export type RescoreOutcome =
  /** New scores stand beside the old ones. */
  | "rescored"
  /** This scorer scored it on this split version before, and came to the same. */
  | "unchanged"
  /** Withdrawn since it was chosen; nothing was written. */
  | "withdrawn"
  /** The same, but now it comes to something else: a fault to look into; nothing was written. */
  | "mismatch";

export interface Rescoring {
  readonly submissionId: string;
  readonly outcome: RescoreOutcome;
  readonly splitVersionId: string;
}

/**
 * Scores a scored submission again with the scorer of this code, on the newest version of its split where that asks for the
 * same instances, otherwise on its own. One transaction adds the scoring; the row on the board stays one row.
 */
export async function rescoreSubmission(
  storage: ScoringStorage,
  loadSplit: (splitVersionId: string) => Promise<LoadedSplit>,
  signer: ReceiptSigner,
  submission: Submission,
  { actor, nowMs }: { readonly actor: string; readonly nowMs: () => number },
): Promise<Rescoring> {
  const split = await newestFittingSplit(storage, loadSplit, submission.splitVersionId);
  const { scoring, verdictLines, practiceVerdicts } = await scoreSubmission(storage, split, submission, {
    checkpoint: async () => undefined,
    nowMs,
  });
  const named = { submissionId: submission.id, splitVersionId: split.version.id };
  const before = (await storage.board.listScorings(submission.id)).find(
    (known) =>
      known.splitVersionId === scoring.splitVersionId &&
      known.scorerVersion === scoring.scorerVersion &&
      known.mode === scoring.mode &&
      known.similarity === scoring.similarity,
  );
  if (before !== undefined) {
    const same = JSON.stringify(before.scores) === JSON.stringify(scoring.scores);
    return { ...named, outcome: same ? "unchanged" : "mismatch" };
  }
  if (practiceVerdicts === null) await storage.references.writeVerdicts(submission.id, verdictLines);
  try {
    const outcome = await storage.operations.addScoring({
      scoring,
      practiceVerdicts,
      ...receiptOf(signer, split, submission, scoring),
      actor,
      nowMs: scoring.scoredAtMs,
    });
    return { ...named, outcome: outcome === "added" ? "rescored" : "unchanged" };
  } catch (error) {
    if (error instanceof StateConflictError) return { ...named, outcome: "withdrawn" };
    throw error;
  }
}

async function newestFittingSplit(
  { board }: Pick<ScoringStorage, "board">,
  loadSplit: (splitVersionId: string) => Promise<LoadedSplit>,
  ownId: string,
): Promise<LoadedSplit> {
  const own = await loadSplit(ownId);
  const newest = await board.findCurrentSplitVersion(own.version.splitId);
  if (newest === undefined || newest.id === ownId) return own;
  const candidate = await loadSplit(newest.id);
  const fits =
    candidate.instances.length === own.instances.length && candidate.instances.every(({ id }) => own.indexOf.has(id));
  return fits ? candidate : own;
}
