import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth/minimal";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Logger } from "pino";
import type { AccountsPort } from "../../db/account-ports.ts";
import type { AccountSettings } from "./account-settings.ts";
import type { LinkMail, Mailer } from "./link-mail.ts";
import { linkTo } from "./links.ts";
import { PASSWORD_LENGTH } from "./password-length.ts";
import { COOKIE_PREFIX, isSecure } from "./session-cookie.ts";

const DAY_S = 86_400;
const VERIFY_LINK_S = DAY_S;
const RESET_LINK_S = 3600;

interface Needs {
  readonly accounts: Pick<AccountsPort, "authDatabase" | "recordAccountEvent">;
  readonly settings: { readonly origin: string; readonly accounts: AccountSettings };
  readonly mailer: Mailer;
  readonly logger: Logger;
  readonly now: () => number;
  /** Secret of the installation; the key that signs cookies and links is derived from it. */
  readonly installationKey: Uint8Array;
}

/**
 * The auth library, set up: passwords (scrypt), sessions of 30 days that are prolonged daily, GitHub and one OpenID
 * Connect provider where they are configured. It is called through `auth.api` by our own routes, which check origin,
 * rate and shape; its own router answers nothing but the provider's return.
 */
export function createAuth(needs: Needs) {
  const { accounts, settings, mailer, logger, now, installationKey } = needs;
  const { github, oidc } = settings.accounts;
  const record = (action: string, userId: string, detail: Readonly<Record<string, string>> = {}): Promise<void> =>
    accounts.recordAccountEvent({ atMs: now(), actor: `user:${userId}`, action, target: `user:${userId}`, detail });
  // Not waited for where a mail server is: how long it takes would tell whether an address has an account.
  const send = async (kind: LinkMail["kind"], to: string, secret: string, validS: number): Promise<void> => {
    const link = linkTo(settings.origin, kind, secret);
    const sent = mailer.send({ kind, to, link, expiresAtMs: now() + validS * 1000 });
    if (!mailer.sends) await sent;
  };
  return betterAuth({
    appName: "Toolboard",
    baseURL: settings.origin,
    basePath: "/api/v1/auth",
    secret: createHmac("sha256", installationKey).update("sessions and links").digest("hex"),
    database: accounts.authDatabase,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages only: what it passes beside them may hold addresses.
    logger: { level: "error", log: (_level, message) => logger.error({ message }, "auth library") },
    onAPIError: { errorURL: `${settings.origin}/sign-in/` },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, freshAge: 0 },
    verification: { storeIdentifier: "hashed" },
    account: {
      encryptOAuthTokens: true,
      // Whoever owns an address elsewhere does not get an account here by it: identities are linked while signed in.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      requireEmailVerification: mailer.sends,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_S,
      sendResetPassword: ({ user, token }) => send("reset-password", user.email, token, RESET_LINK_S),
      onPasswordReset: ({ user }) => record("password.reset", user.id),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      expiresIn: VERIFY_LINK_S,
      sendVerificationEmail: ({ user, token }) => send("verify-email", user.email, token, VERIFY_LINK_S),
      afterEmailVerification: (user) => record("email.verified", user.id),
    },
    ...(github === null ? {} : { socialProviders: { github } }),
    plugins:
      oidc === null
        ? []
        : [
            genericOAuth({
              config: [
                {
                  providerId: "oidc",
                  discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
                  clientId: oidc.clientId,
                  clientSecret: oidc.clientSecret,
                  scopes: ["openid", "email", "profile"],
                  pkce: true,
                },
              ],
            }),
          ],
    databaseHooks: {
      user: {
        create: {
          // A picture elsewhere is personal data that nothing here needs.
          before: async (user) => ({ data: { ...user, image: null } }),
          after: (user) => record("account.created", user.id),
        },
      },
      account: {
        create: { after: ({ userId, providerId }) => record("identity.added", userId, { provider: providerId }) },
      },
      onAPIError: { errorURL: `${settings.origin}/sign-in/` },
      session: { create: { after: ({ userId }) => record("session.started", userId) } },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(settings.origin),
      ipAddress: { disableIpTracking: true },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
