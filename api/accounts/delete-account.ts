import type { AppDependencies } from "../dependencies.ts";
import { Problem } from "../problem.ts";
import type { ProblemSlug } from "../problem-slugs.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { SignedInViewer } from "./viewer.ts";

/**
 * Deletes the account that is signed in; see `AccountsPort.deleteUser` for what goes and what stays. Throws a `Problem`:
 * 422 for a wrong address or password, 409 while others depend on the account.
 */
export async function deleteAccount(
  dependencies: Pick<AppDependencies, "auth" | "accounts" | "now">,
  { user }: SignedInViewer,
  { email, password }: { readonly email: string; readonly password?: string | undefined },
  headers: Headers,
): Promise<void> {
  if (email !== user.email) {
    throw new Problem({
      status: 422,
      slug: "wrong-email",
      title: "Another address",
      detail: "The address is not the one of this account. Write it as it stands on the page.",
    });
  }
  await confirmPassword(dependencies, user.id, password, headers);
  const by = { actor: `user:${user.id}`, nowMs: dependencies.now() };
  const outcome = await dependencies.accounts.deleteUser(user.id, by);
  if (outcome === "owns-teams") {
    throw conflict("owns-teams", "You own a team that others are in. Transfer it to one of them first.");
  }
  if (outcome === "last-administrator") {
    throw conflict("last-administrator", "You are the only administrator. Make somebody else one first.");
  }
}

function conflict(slug: ProblemSlug, detail: string): Problem {
  return new Problem({ status: 409, slug, title: "Others depend on it", detail });
}
