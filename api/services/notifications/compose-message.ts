import type { Notification, NotificationKind } from "../../../db/notification-ports.ts";
import type { SplitVersion, Submission } from "../../../db/ports.ts";
import { instantText } from "../instant-text.ts";

const SAYS: Readonly<Record<NotificationKind, string>> = {
  scored: "is scored. It is private until you publish it.",
  rejected: "was rejected. It took nothing of the budget.",
  failed: "could not be scored. This is a fault of the service, and it took nothing of the budget.",
  rescored: "was scored again. The earlier scores stay beside the new ones.",
  rescoring: "is going to be scored again.",
};

/** What both channels tell; no score, no name and nothing of the file, because mail and other people's servers keep things. */
export function toWebhookBody(
  notification: Notification,
  submission: Submission,
  split: SplitVersion,
  origin: string,
): string {
  const { submissionId, sequence, kind, createdAtMs, plan } = notification;
  return JSON.stringify({
    schemaVersion: 1,
    id: `${submissionId}:${sequence}`,
    kind,
    at: new Date(createdAtMs).toISOString(),
    submission: submissionId,
    state: submission.state,
    reason: submission.reason === null ? null : submission.reason.code,
    split: { id: split.splitId, version: split.version },
    ...(plan === null ? {} : { plan }),
    address: `${origin}/api/v1/submissions/${submissionId}`,
  });
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The same for a person. */
export function toMail(
  { submissionId, kind, createdAtMs, plan }: Notification,
  submission: Submission,
  split: SplitVersion,
  origin: string,
): Mail {
  const why = reasonOf(kind, submission) ?? (plan === null ? "" : `\n${plan}\n`);
  return {
    subject: `Toolboard: submission ${submissionId} ${kind === "failed" ? "failed" : kind === "rescoring" ? "will be scored again" : `is ${kind}`}`,
    text: `Your submission ${submissionId} to ${split.splitId} (version ${split.version}) ${SAYS[kind]}\n${why}\nWhen: ${instantText(createdAtMs)}\nSee ${origin}/r/ with the id above.\n\n--\nYou can turn these messages off: ${origin}/account/security/\n`,
  };
}

/** Why it ended without a score: the code, and of a fault of the service its own words, which hold the reference to quote. */
function reasonOf(kind: NotificationKind, { reason }: Submission): string | undefined {
  if (reason === null || (kind !== "rejected" && kind !== "failed")) return undefined;
  return `\nReason: ${reason.code}\n${kind === "failed" ? `${reason.text}\n` : ""}`;
}
