import type { AppDependencies } from "../dependencies.ts";
import { callAuth } from "./call-auth.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { SignedInViewer } from "./viewer.ts";

/**
 * Changes the password, or adds the first one to an account that signs in elsewhere, and ends all other sessions.
 * Returns headers with the cookies of the session that asked. Throws a `Problem` (422) when the current one is missing or wrong.
 */
export async function changePassword(
  dependencies: Pick<AppDependencies, "auth" | "accounts" | "now">,
  { user, credentialId }: SignedInViewer,
  { current, password }: { readonly current?: string | undefined; readonly password: string },
  headers: Headers,
): Promise<Headers> {
  const { auth, accounts, now } = dependencies;
  const by = { actor: `user:${user.id}`, nowMs: now() };
  const record = (action: string): Promise<void> =>
    accounts.recordAccountEvent({ atMs: by.nowMs, actor: by.actor, action, target: by.actor, detail: {} });
  const hasPassword = await confirmPassword(dependencies, user.id, current, headers);
  if (!hasPassword || current === undefined) {
    await callAuth(auth.api.setPassword({ body: { newPassword: password }, headers }));
    await accounts.endSessions(user.id, { except: credentialId ?? "" }, by);
    await record("password.added");
    return new Headers();
  }
  const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
  const changed = await callAuth(auth.api.changePassword({ body, headers, returnHeaders: true }));
  await record("password.changed");
  return changed.headers;
}
