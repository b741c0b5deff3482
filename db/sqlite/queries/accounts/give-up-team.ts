import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "../../../account-ports.ts";
import type { Tx } from "../../open-board.ts";
import { teamInvitations } from "../../schema/team-invitations.ts";
import { teamMembers } from "../../schema/team-members.ts";
import { teams } from "../../schema/teams.ts";
import { recordAccountEvent } from "./record-account-event.ts";

/** Ends a team within a transaction: its members leave, its invitations end, its row stays for what refers to it. */
export function giveUpTeam(tx: Tx, teamId: string, { actor, nowMs }: { actor: Actor; nowMs: number }): void {
  tx.delete(teamMembers).where(eq(teamMembers.teamId, teamId)).run();
  tx.update(teamInvitations)
    .set({ revokedAtMs: nowMs })
    .where(
      and(
        eq(teamInvitations.teamId, teamId),
        isNull(teamInvitations.acceptedAtMs),
        isNull(teamInvitations.revokedAtMs),
      ),
    )
    .run();
  tx.update(teams).set({ deletedAtMs: nowMs }).where(eq(teams.id, teamId)).run();
  recordAccountEvent(tx, { atMs: nowMs, actor, action: "team.given-up", target: `team:${teamId}`, detail: {} });
}
