import type { AppDependencies } from "../dependencies.ts";
import { unauthorized } from "../problem.ts";
import { bearerSecret } from "../services/submissions/receipt-secret.ts";
import { bearerToken, findStandingToken } from "./api-token.ts";
import { hasOurCookie } from "./session-cookie.ts";
import { ALL_SCOPES, NOBODY, type Viewer } from "./viewer.ts";

type Needs = Pick<AppDependencies, "auth" | "accounts" | "tokens" | "now">;

export interface Identified {
  readonly viewer: Viewer;
  /** `Set-Cookie` headers of a session that was prolonged or had ended. */
  readonly cookies: readonly string[];
}

/**
 * Who sent a request, from its headers. A token that is sent counts before a cookie. Throws a `Problem` (401) for an API
 * token that is unknown, revoked or expired, because going on as nobody would turn a submission into an anonymous one.
 */
export async function identify(needs: Needs, headers: Headers): Promise<Identified> {
  const authorization = headers.get("authorization") ?? undefined;
  const receiptSecret = bearerSecret(authorization);
  const sentToken = bearerToken(authorization);
  if (sentToken !== undefined) return { viewer: await viewerOfToken(needs, sentToken), cookies: [] };
  if (!hasOurCookie(headers.get("cookie"))) return { viewer: { ...NOBODY, receiptSecret }, cookies: [] };
  const { headers: answered, response } = await needs.auth.api.getSession({ headers, returnHeaders: true });
  const cookies = answered.getSetCookie();
  if (response === null) return { viewer: { ...NOBODY, receiptSecret }, cookies };
  const { user, session } = response;
  const [teams, roles] = await Promise.all([needs.accounts.listMemberships(user.id), needs.accounts.rolesOf(user.id)]);
  const { id, name, email, emailVerified, createdAt } = user;
  return {
    viewer: {
      receiptSecret,
      user: { id, name, email, emailVerified, createdAtMs: createdAt.getTime() },
      via: "session",
      credentialId: session.id,
      scopes: ALL_SCOPES,
      teams,
      roles,
    },
    cookies,
  };
}

async function viewerOfToken({ accounts, tokens, now }: Needs, sent: string): Promise<Viewer> {
  const token = await findStandingToken(tokens, sent, now());
  const user = token === undefined ? undefined : await accounts.findUser(token.userId);
  if (token === undefined || user === undefined) {
    throw unauthorized("The API token is unknown, revoked or expired. Make another under /account/tokens/.");
  }
  const [teams, roles] = await Promise.all([accounts.listMemberships(user.id), accounts.rolesOf(user.id)]);
  return { ...NOBODY, user, via: "token", credentialId: token.id, scopes: token.scopes, teams, roles };
}
