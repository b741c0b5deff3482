export type NotificationKind = "scored" | "rejected" | "failed" | "rescored" | "rescoring";

/** Where a submission's owner wants to be told of its fate. */
export interface Webhook {
  readonly id: string;
  readonly submissionId: string;
  readonly url: string;
  readonly createdAtMs: number;
}

/** One message on its way, with what the sender needs to know at this attempt. */
export interface Notification {
  readonly id: number;
  readonly submissionId: string;
  /** Of the event that it tells of; with the submission it names the message for good. */
  readonly sequence: number;
  readonly kind: NotificationKind;
  readonly createdAtMs: number;
  /** What the event says of a rescoring that is to come; null for the other kinds. */
  readonly plan: string | null;
  /** From 1. */
  readonly attempt: number;
  readonly to: /** Null: no account any more, no confirmed address, or it wants no mail. */
    | { readonly channel: "email"; readonly recipient: { readonly userId: string; readonly address: string } | null }
    | { readonly channel: "webhook"; readonly webhookId: string; readonly url: string | null };
}

export interface NotificationsPort {
  /** Adds a webhook; undefined when the submission has as many as it may. */
  addWebhook(webhook: Webhook, limits: { readonly perSubmissionMax: number }): Promise<Webhook | undefined>;
  listWebhooks(submissionId: string): Promise<readonly Webhook[]>;
  /** Whether there was one. What waits for it is skipped when its turn comes. */
  removeWebhook(submissionId: string, webhookId: string): Promise<boolean>;
  /**
   * Takes what is due, oldest first, and moves its next attempt to `retryAtMs(attempt)` in the same transaction, so that a sender
   * that dies leaves it to be sent again.
   */
  takeDue(
    nowMs: number,
    options: { readonly limit: number; readonly retryAtMs: (attempt: number) => number },
  ): Promise<readonly Notification[]>;
  /** Whether an account is told by e-mail; false for one that is not there. */
  isMailWanted(userId: string): Promise<boolean>;
  /** A repeat changes nothing and writes no row of the audit trail; an account that is not there is no error. */
  setMailWanted(userId: string, wanted: boolean, by: { readonly actor: string; readonly nowMs: number }): Promise<void>;
  /** Ends a message, or notes why an attempt failed and leaves it waiting. */
  settle(
    id: number,
    result: {
      readonly status: "sent" | "given-up" | "skipped" | "waiting";
      readonly error: string | null;
      readonly nowMs: number;
    },
  ): Promise<void>;
}
