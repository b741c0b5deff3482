import type { AppDependencies } from "../dependencies.ts";
import { callAuth, wrongPassword } from "./call-auth.ts";

/**
 * Makes sure that whoever sits at a session knows the account's password, where it has one. Throws a `Problem` (422) for
 * a missing or wrong one. Returns whether the account has a password.
 */
export async function confirmPassword(
  { auth, accounts }: Pick<AppDependencies, "auth" | "accounts">,
  userId: string,
  password: string | undefined,
  headers: Headers,
): Promise<boolean> {
  const identities = await accounts.listIdentities(userId);
  if (!identities.some(({ provider }) => provider === "credential")) return false;
  if (password === undefined) throw wrongPassword();
  await callAuth(auth.api.verifyPassword({ body: { password }, headers }));
  return true;
}
