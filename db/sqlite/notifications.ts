import { and, asc, count, eq, lte, ne } from "drizzle-orm";
import type { Notification, NotificationsPort } from "../notification-ports.ts";
import { change, type Db, type Tx } from "./open-board.ts";
import { recordAccountEvent } from "./queries/accounts/record-account-event.ts";
import { enqueueLastEvent } from "./queries/operations/enqueue-notifications.ts";
import { notifications, webhooks } from "./schema/notifications.ts";
import { submissionEvents } from "./schema/submission-events.ts";
import { submissions } from "./schema/submissions.ts";
import { users } from "./schema/users.ts";

/** Webhooks and the outbox on SQLite; what goes into the outbox is written by `enqueueNotifications`. */
export function createNotifications(db: Db): NotificationsPort {
  return {
    addWebhook: async (webhook, { perSubmissionMax }) =>
      change(db, (tx) => {
        const ofSubmission = eq(webhooks.submissionId, webhook.submissionId);
        const present = tx.select({ count: count() }).from(webhooks).where(ofSubmission).get();
        if ((present?.count ?? 0) >= perSubmissionMax) return undefined;
        const added = tx.insert(webhooks).values(webhook).returning().get();
        enqueueLastEvent(tx, added.submissionId, added.id, added.createdAtMs);
        return added;
      }),
    listWebhooks: async (submissionId) =>
      db
        .select()
        .from(webhooks)
        .where(eq(webhooks.submissionId, submissionId))
        .orderBy(asc(webhooks.createdAtMs))
        .all(),
    removeWebhook: async (submissionId, webhookId) =>
      change(db, (tx) => {
        const own = and(eq(webhooks.submissionId, submissionId), eq(webhooks.id, webhookId));
        return tx.delete(webhooks).where(own).returning({ id: webhooks.id }).get() !== undefined;
      }),
    takeDue: async (nowMs, { limit, retryAtMs }) =>
      change(db, (tx) =>
        tx
          .select()
          .from(notifications)
          .where(and(eq(notifications.status, "waiting"), lte(notifications.nextAttemptAtMs, nowMs)))
          .orderBy(asc(notifications.id))
          .limit(limit)
          .all()
          .map((row) => {
            const attempt = row.attempt + 1;
            tx.update(notifications)
              .set({ attempt, nextAttemptAtMs: retryAtMs(attempt) })
              .where(eq(notifications.id, row.id))
              .run();
            return { ...toNotification(tx, row), attempt };
          }),
      ),
    isMailWanted: async (userId) =>
      db.select({ wanted: users.mailWanted }).from(users).where(eq(users.id, userId)).get()?.wanted ?? false,
    setMailWanted: async (userId, wanted, { actor, nowMs }) =>
      change(db, (tx) => {
        const other = and(eq(users.id, userId), ne(users.mailWanted, wanted));
        if (tx.update(users).set({ mailWanted: wanted }).where(other).run().changes === 0) return;
        recordAccountEvent(tx, {
          atMs: nowMs,
          actor,
          action: wanted ? "account.mail-on" : "account.mail-off",
          target: `user:${userId}`,
          detail: {},
        });
      }),
    settle: async (id, { status, error, nowMs }) =>
      change(db, (tx) => {
        tx.update(notifications)
          .set({ status, lastError: error, finishedAtMs: status === "waiting" ? null : nowMs })
          .where(and(eq(notifications.id, id), eq(notifications.status, "waiting")))
          .run();
      }),
  };
}

function toNotification(tx: Tx, row: typeof notifications.$inferSelect): Omit<Notification, "attempt"> {
  const { id, submissionId, sequence, kind, createdAtMs, webhookId } = row;
  const plan = kind === "rescoring" ? eventText(tx, row) : null;
  const common = { id, submissionId, sequence, kind, createdAtMs, plan };
  if (webhookId !== null) {
    const hook = tx.select({ url: webhooks.url }).from(webhooks).where(eq(webhooks.id, webhookId)).get();
    return { ...common, to: { channel: "webhook", webhookId, url: hook?.url ?? null } };
  }
  const owner = tx
    .select({ userId: users.id, address: users.email, verified: users.emailVerified, wanted: users.mailWanted })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(eq(submissions.id, submissionId))
    .get();
  const recipient = owner?.verified === true && owner.wanted ? { userId: owner.userId, address: owner.address } : null;
  return { ...common, to: { channel: "email", recipient } };
}

function eventText(tx: Tx, { submissionId, sequence }: Pick<Notification, "submissionId" | "sequence">): string | null {
  const own = and(eq(submissionEvents.submissionId, submissionId), eq(submissionEvents.sequence, sequence));
  return tx.select({ text: submissionEvents.reasonText }).from(submissionEvents).where(own).get()?.text ?? null;
}
