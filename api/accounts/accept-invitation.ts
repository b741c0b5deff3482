import type { Team, TeamInvitation } from "../../db/account-ports.ts";
import type { AppDependencies } from "../dependencies.ts";
import { forbidden, notFound, Problem } from "../problem.ts";
import { hashSecret } from "../services/submissions/receipt-secret.ts";
import type { SignedInViewer } from "./viewer.ts";

/** The open invitation behind a secret, and its team. Throws a `Problem` (404) for one that was used, ended or never was. */
export async function getInvitation(
  { teams, now }: Pick<AppDependencies, "teams" | "now">,
  secret: string,
): Promise<{ readonly team: Team; readonly invitation: TeamInvitation }> {
  const invitation = await teams.findInvitation(hashSecret(secret), now());
  const team = invitation === undefined ? undefined : await teams.findTeam(invitation.teamId);
  if (invitation === undefined || team === undefined) throw invitationNotFound();
  return { team, invitation };
}

/**
 * Joins the team of an invitation and uses it up. Throws a `Problem`: 404 as `getInvitation`, 403 where it is for another
 * address or for this one before it is confirmed, 409 for somebody who is in the team already.
 */
export async function acceptInvitation(
  dependencies: Pick<AppDependencies, "teams" | "now">,
  { user }: SignedInViewer,
  secret: string,
): Promise<Team> {
  const { team, invitation } = await getInvitation(dependencies, secret);
  if (invitation.email !== null && invitation.email !== user.email) {
    throw forbidden("another-address", "This invitation is for another address. Sign in with the account that has it.");
  }
  if (invitation.email !== null && !user.emailVerified) {
    throw forbidden("email-not-verified", "Confirm your address first, because the invitation is for it alone.");
  }
  const by = { actor: `user:${user.id}`, nowMs: dependencies.now() };
  const outcome = await dependencies.teams.acceptInvitation(hashSecret(secret), user.id, by);
  if (outcome === "gone") throw invitationNotFound();
  if (outcome === "already-member") {
    throw new Problem({ status: 409, slug: "already-member", title: "Already in it", detail: "You are in this team." });
  }
  return team;
}

function invitationNotFound(): Problem {
  return notFound(
    "This invitation",
    "It was used, taken back or has expired, or the link is not whole. Ask for another.",
  );
}
