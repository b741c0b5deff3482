import type { Actor, User } from "../../db/account-ports.ts";
import type { AppDependencies } from "../dependencies.ts";
import { linkTo } from "./links.ts";

const RESET_LINK_MS = 86_400_000;

type Needs = Pick<AppDependencies, "auth" | "accounts" | "settings" | "now" | "randomBytes">;

/**
 * The account with this address as an administrator, made when there is none: its address counts as confirmed, because
 * whoever may run commands on the machine says so. Returns the link with which its password is chosen, for a new account.
 */
export async function makeAdministrator(
  needs: Needs,
  email: string,
  actor: Actor,
): Promise<{ readonly user: User; readonly link: string | undefined }> {
  const { accounts, now } = needs;
  const known = await accounts.findUserByEmail(email);
  const user = known ?? (await createUser(needs, email));
  await accounts.grantRole(user.id, { role: "administrator" }, { actor, nowMs: now() });
  return { user, link: known === undefined ? await makeResetLink(needs, user.id) : undefined };
}

/** A link with which the password of an account is chosen, valid for a day and once; for whoever may run commands. */
export async function makeResetLink({ auth, settings, now, randomBytes }: Needs, userId: string): Promise<string> {
  const secret = Buffer.from(randomBytes(24)).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${secret}`,
    value: userId,
    expiresAt: new Date(now() + RESET_LINK_MS),
  });
  return linkTo(settings.origin, "reset-password", secret);
}

async function createUser({ auth, accounts }: Needs, email: string): Promise<User> {
  const { internalAdapter } = await auth.$context;
  const name = email.split("@")[0] ?? email;
  const made = await internalAdapter.createUser(
    { email: email.toLowerCase(), name, emailVerified: true },
    {
      method: "admin",
    },
  );
  const user = made === null ? undefined : await accounts.findUser(made.id);
  if (user === undefined) throw new Error(`The account ${email} could not be made.`);
  return user;
}
