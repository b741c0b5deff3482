import { desc, eq } from "drizzle-orm";
import type { NotificationKind } from "../../../notification-ports.ts";
import type { SubmissionState } from "../../../ports.ts";
import type { Tx } from "../../open-board.ts";
import { notifications, webhooks } from "../../schema/notifications.ts";
import { submissionEvents } from "../../schema/submission-events.ts";
import { submissions } from "../../schema/submissions.ts";

/** The reason code of the event that a rescoring leaves. */
export const RESCORED = "RESCORED";

/** The reason code of the event that announces one. */
export const RESCORING_PLANNED = "RESCORING_PLANNED";

/** Which events are told of; the others (a publication, a place in the queue) are not. */
function kindOf(state: SubmissionState, reasonCode: string | undefined): NotificationKind | undefined {
  if (state === "rejected" || state === "failed") return state;
  if (state !== "scored") return undefined;
  if (reasonCode === RESCORED) return "rescored";
  if (reasonCode === RESCORING_PLANNED) return "rescoring";
  return reasonCode === undefined ? "scored" : undefined;
}

/** Writes what is to be sent about an event, in the event's own transaction: to the account's address and to each webhook. */
export function enqueueNotifications(
  tx: Tx,
  submissionId: string,
  event: {
    readonly sequence: number;
    readonly state: SubmissionState;
    readonly reasonCode: string | undefined;
    readonly nowMs: number;
  },
): void {
  const kind = kindOf(event.state, event.reasonCode);
  if (kind === undefined) return;
  const owner = tx
    .select({ userId: submissions.userId })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .get();
  const hooks = tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.submissionId, submissionId)).all();
  const targets = [
    ...(owner === undefined || owner.userId === null ? [] : [{ channel: "email" as const, webhookId: null }]),
    ...hooks.map(({ id }) => ({ channel: "webhook" as const, webhookId: id })),
  ];
  for (const target of targets) {
    tx.insert(notifications)
      .values({
        ...target,
        submissionId,
        sequence: event.sequence,
        kind,
        createdAtMs: event.nowMs,
        status: "waiting",
        attempt: 0,
        nextAttemptAtMs: event.nowMs,
      })
      .run();
  }
}

/** For a webhook that is added late: the newest event that would have been told of, if that stands. */
export function enqueueLastEvent(tx: Tx, submissionId: string, webhookId: string, nowMs: number): void {
  const events = tx
    .select()
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, submissionId))
    .orderBy(desc(submissionEvents.sequence))
    .all();
  for (const { state, reasonCode, sequence } of events) {
    // Withdrawn, or taken up again: what came before is no news any more.
    if (state !== "scored" && state !== "rejected" && state !== "failed") return;
    const kind = kindOf(state, reasonCode ?? undefined);
    if (kind === undefined) continue;
    tx.insert(notifications)
      .values({
        submissionId,
        sequence,
        kind,
        channel: "webhook",
        webhookId,
        createdAtMs: nowMs,
        status: "waiting",
        attempt: 0,
        nextAttemptAtMs: nowMs,
      })
      .run();
    return;
  }
}
