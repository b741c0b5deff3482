import { createTransport } from "nodemailer";
import type { KeptLink } from "../../db/account-ports.ts";
import type { AppDependencies } from "../dependencies.ts";
import type { LinkMail, Mailer } from "./link-mail.ts";

const TEXTS: Readonly<Record<KeptLink["kind"], { readonly subject: string; readonly says: string }>> = {
  "verify-email": {
    subject: "Confirm your address",
    says: "Somebody, probably you, made an account on Toolboard with this address. This link confirms it:",
  },
  "reset-password": {
    subject: "Choose a new password",
    says: "Somebody, probably you, asked for a new password on Toolboard. With this link you choose it:",
  },
  "team-invitation": {
    subject: "You are invited to a team",
    says: "You are invited to a team on Toolboard. This link shows which, and lets you join:",
  },
};

const CONNECT_TIMEOUT_MS = 10_000;

/** The way in which links reach people: SMTP where it is configured. */
export function createMailer({
  accounts,
  settings,
  logger,
  now,
}: Pick<AppDependencies, "accounts" | "settings" | "logger" | "now">): Mailer {
  const { mail } = settings.accounts;
  const keep = ({ kind, to, link, expiresAtMs }: LinkMail): Promise<void> =>
    accounts.keepLink({ kind, email: to, link, createdAtMs: now(), expiresAtMs });
  if (mail === null) return { sends: false, send: keep };
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sends: true,
    async send(message) {
      const { subject, says } = TEXTS[message.kind];
      const until = new Date(message.expiresAtMs).toISOString().replace("T", " ").slice(0, 16);
      const text = `${says}\n\n${message.link}\n\nIt works until ${until} UTC. If it was not you, ignore this message.\n`;
      try {
        await transport.sendMail({ from: mail.from, to: message.to, subject: `Toolboard: ${subject}`, text });
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : "unknown";
        logger.error({ kind: message.kind, code }, "the mail server did not take a message; its link is kept");
        await keep(message);
      }
    },
  };
}
