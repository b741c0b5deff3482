import { and, asc, eq, isNull } from "drizzle-orm";
import type { Membership } from "../../../account-ports.ts";
import type { Tx } from "../../open-board.ts";
import { teamMembers } from "../../schema/team-members.ts";
import { teams } from "../../schema/teams.ts";

/** The standing teams that a user is in, by name. */
export function listMemberships(tx: Tx, userId: string): readonly Membership[] {
  return tx
    .select({ teamId: teams.id, teamName: teams.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), isNull(teams.deletedAtMs)))
    .orderBy(asc(teams.name), asc(teams.id))
    .all();
}
