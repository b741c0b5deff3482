import type { AppDependencies } from "../dependencies.ts";
import { tooMany } from "../problem.ts";
import { hashSecret } from "../services/submissions/receipt-secret.ts";
import { newSubmissionId } from "../services/submissions/submission-id.ts";
import { linkTo } from "./links.ts";
import type { SignedInViewer } from "./viewer.ts";

const INVITATION_MS = 7 * 86_400_000;
const OPEN_MAX = 100;

export interface Invited {
  readonly id: string;
  readonly link: string;
  readonly mail: "sent" | "kept" | "none";
  readonly expiresAtMs: number;
}

/**
 * Makes an invitation that can be accepted once within a week, and sends its link where an address is given; then only
 * the account with that confirmed address can accept it. Throws a `Problem` (422) at a hundred open ones.
 */
export async function invite(
  {
    teams,
    mailer,
    settings,
    now,
    randomBytes,
  }: Pick<AppDependencies, "teams" | "mailer" | "settings" | "now" | "randomBytes">,
  { user }: SignedInViewer,
  teamId: string,
  email: string | undefined,
): Promise<Invited> {
  const nowMs = now();
  if ((await teams.listInvitations(teamId, nowMs)).length >= OPEN_MAX) throw tooMany("open invitations", OPEN_MAX);
  const id = newSubmissionId(randomBytes);
  const secret = Buffer.from(randomBytes(32)).toString("base64url");
  const expiresAtMs = nowMs + INVITATION_MS;
  const link = linkTo(settings.origin, "team-invitation", secret);
  const by = { actor: `user:${user.id}`, nowMs };
  await teams.createInvitation({
    id,
    teamId,
    email: email ?? null,
    secretHash: hashSecret(secret),
    expiresAtMs,
    ...by,
  });
  if (email === undefined) return { id, link, mail: "none", expiresAtMs };
  await mailer.send({ kind: "team-invitation", to: email, link, expiresAtMs });
  return { id, link, mail: mailer.sends ? "sent" : "kept", expiresAtMs };
}
