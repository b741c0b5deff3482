import { eq, max } from "drizzle-orm";
import { NotFoundError, StateConflictError } from "../../errors.ts";
import type { SubmissionState } from "../../ports.ts";
import { canMove } from "../../submission-states.ts";
import type { Tx } from "../open-board.ts";
import { submissionEvents } from "../schema/submission-events.ts";
import { submissions } from "../schema/submissions.ts";
import { settleBudget } from "./budget.ts";
import { enqueueNotifications } from "./operations/enqueue-notifications.ts";

type Reason = { readonly code: string; readonly text: string } | null;
export type SubmissionRow = typeof submissions.$inferSelect;

export interface Move {
  readonly to: SubmissionState;
  readonly reason: Reason;
  readonly actor: string;
  readonly nowMs: number;
  /** Columns that change with the state. */
  readonly set?: Partial<typeof submissions.$inferInsert>;
}

/** The row of a submission inside a transaction; throws `NotFoundError`. */
export function getSubmissionRow(tx: Tx, id: string): SubmissionRow {
  const row = tx.select().from(submissions).where(eq(submissions.id, id)).get();
  if (row === undefined) throw new NotFoundError("submission", id);
  return row;
}

/**
 * The only way that a state changes: checks the move, writes it and its event, settles the budget unit, and returns the new row.
 * Throws `StateConflictError` for a move that the state machine does not have.
 */
export function moveSubmission(tx: Tx, id: string, move: Move): SubmissionRow {
  const before = getSubmissionRow(tx, id);
  if (!canMove(before.state, move.to)) throw new StateConflictError(id, before.state, move.to);
  const row = tx
    .update(submissions)
    .set({
      ...move.set,
      state: move.to,
      reasonCode: move.reason?.code ?? null,
      reasonText: move.reason?.text ?? null,
    })
    .where(eq(submissions.id, id))
    .returning()
    .get();
  settleBudget(tx, id, { from: before.state, to: move.to, dryRun: before.dryRun, nowMs: move.nowMs });
  recordEvent(tx, id, { state: move.to, reason: move.reason, actor: move.actor, nowMs: move.nowMs });
  return row;
}

/** Appends to the audit trail, and with it to what is told of to the owner, without a change of state (a publication, a job taken up again). */
export function recordEvent(
  tx: Tx,
  id: string,
  event: {
    readonly state: SubmissionState;
    readonly reason: Reason;
    readonly actor: string;
    readonly nowMs: number;
  },
): void {
  const last = tx
    .select({ sequence: max(submissionEvents.sequence) })
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, id))
    .get();
  const sequence = (last?.sequence ?? 0) + 1;
  tx.insert(submissionEvents)
    .values({
      submissionId: id,
      sequence,
      state: event.state,
      reasonCode: event.reason?.code ?? null,
      reasonText: event.reason?.text ?? null,
      actor: event.actor,
      atMs: event.nowMs,
    })
    .run();
  const { state, reason, nowMs } = event;
  enqueueNotifications(tx, id, { sequence, state, reasonCode: reason?.code, nowMs });
}
