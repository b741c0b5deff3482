import type { AppDependencies } from "../dependencies.ts";
import type { TeamBody } from "../schemas/account.ts";
import { toTime } from "./describe-viewer.ts";
import { teamNotFound } from "./team-access.ts";

/** The wire shape of a team as one of its members sees it; open invitations are for the owner. Throws a `Problem` (404). */
export async function describeTeam(
  { teams, now }: Pick<AppDependencies, "teams" | "now">,
  teamId: string,
  role: "owner" | "member",
): Promise<TeamBody> {
  const team = await teams.findTeam(teamId);
  if (team === undefined) throw teamNotFound();
  const members = await teams.listMembers(teamId);
  const invitations = role === "owner" ? await teams.listInvitations(teamId, now()) : [];
  return {
    id: team.id,
    name: team.name,
    createdAt: toTime(team.createdAtMs),
    role,
    members: members.map((member) => ({
      id: member.userId,
      name: member.name,
      email: member.email,
      role: member.role,
      joinedAt: toTime(member.joinedAtMs),
    })),
    invitations: invitations.map(({ id, email, expiresAtMs }) => ({ id, email, expiresAt: toTime(expiresAtMs) })),
  };
}
