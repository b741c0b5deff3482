import { createTransport } from "nodemailer";
import type { Notification, NotificationsPort } from "../../../db/notification-ports.ts";
import type { BoardPort } from "../../../db/ports.ts";
import { type Mail, toMail, toWebhookBody } from "./compose-message.ts";
import { ForbiddenAddressError, postWebhook, type WebhookPolicy } from "./post-webhook.ts";
import { unsubscribePath } from "./unsubscribe.ts";
import { signWebhook, webhookSecret } from "./webhook-signature.ts";

export interface SenderSettings {
  readonly origin: string;
  /** Null: nobody is written to. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  readonly webhooks: WebhookPolicy;
  /** Asked for at the first webhook. */
  readonly installationKey: () => Uint8Array;
  readonly retryDelaysMs: readonly number[];
}

/** Ten seconds to six hours: a receiver may be away for most of a day. */
export const RETRY_DELAYS_MS: readonly number[] = [10, 40, 160, 640, 2560, 10_240, 21_600, 21_600].map((s) => s * 1000);

const AT_ONCE = 20;
const SMTP_TIMEOUT_MS = 10_000;

type Outcome = Parameters<NotificationsPort["settle"]>[1]["status"];

/**
 * Sends what is due and notes how it went: sent; waiting for another attempt; given up after the last; or skipped where there is no
 * address to send to. A message may arrive twice when the sender dies between sending and noting, and then bears the
 * same id. Returns how many were taken.
 */
export async function sendDue(
  storage: { readonly board: BoardPort; readonly notifications: NotificationsPort },
  settings: SenderSettings,
  nowMs: () => number,
): Promise<number> {
  const { retryDelaysMs } = settings;
  const due = await storage.notifications.takeDue(nowMs(), {
    limit: AT_ONCE,
    retryAtMs: (attempt) => nowMs() + (retryDelaysMs[attempt - 1] ?? retryDelaysMs.at(-1) ?? 0),
  });
  await Promise.all(
    due.map(async (notification) => {
      const { status, error } = await send(storage.board, notification, settings, nowMs());
      const isLast = notification.attempt > retryDelaysMs.length;
      await storage.notifications.settle(notification.id, {
        status: status === "waiting" && isLast ? "given-up" : status,
        error,
        nowMs: nowMs(),
      });
    }),
  );
  return due.length;
}

async function send(
  board: BoardPort,
  notification: Notification,
  settings: SenderSettings,
  nowMs: number,
): Promise<{ readonly status: Outcome; readonly error: string | null }> {
  const submission = await board.findSubmission(notification.submissionId);
  const split = submission === undefined ? undefined : await board.findSplitVersion(submission.splitVersionId);
  if (submission === undefined || split === undefined) return { status: "skipped", error: "the submission is gone" };
  const { to } = notification;
  try {
    if (to.channel === "email") {
      if (to.recipient === null) return { status: "skipped", error: "no confirmed address, or no mail wanted" };
      if (settings.mail === null) return { status: "skipped", error: "no mail server is configured" };
      const { userId, address } = to.recipient;
      await sendMail(settings.mail, {
        to: address,
        ...toMail(notification, submission, split, settings.origin),
        headers: unsubscribeHeaders(settings, userId),
      });
      return { status: "sent", error: null };
    }
    if (to.url === null) return { status: "skipped", error: "the webhook was removed" };
    const body = toWebhookBody(notification, submission, split, settings.origin);
    const secret = webhookSecret(settings.installationKey(), to.webhookId);
    const headers = {
      "User-Agent": "Toolboard",
      "Toolboard-Event": notification.kind,
      "Toolboard-Signature": signWebhook(secret, body, nowMs),
    };
    const status = await postWebhook(to.url, body, headers, settings.webhooks);
    if (status >= 200 && status < 300) return { status: "sent", error: null };
    // Gone (RFC 9110, section 15.5.11): the receiver asks not to be told again.
    return { status: status === 410 ? "given-up" : "waiting", error: `answered ${status}` };
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 200) : "failed";
    return { status: error instanceof ForbiddenAddressError ? "given-up" : "waiting", error: message };
  }
}

/** RFC 8058: a mail program offers "unsubscribe" and sends the POST itself. */
function unsubscribeHeaders(
  { origin, installationKey }: Pick<SenderSettings, "origin" | "installationKey">,
  userId: string,
): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${origin}${unsubscribePath(installationKey(), userId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

async function sendMail(
  { smtpUrl, from }: { readonly smtpUrl: string; readonly from: string },
  message: Mail & { readonly to: string; readonly headers: Readonly<Record<string, string>> },
): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, ...message, headers: { ...message.headers } });
  } finally {
    transport.close();
  }
}
