import { and, asc, eq, isNull } from "drizzle-orm";
import type { Team, TeamsPort } from "../../../account-ports.ts";
import { change, type Db, type Tx } from "../../open-board.ts";
import { teamMembers } from "../../schema/team-members.ts";
import { teams } from "../../schema/teams.ts";
import { users } from "../../schema/users.ts";
import { giveUpTeam } from "./give-up-team.ts";
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
  revokeInvitation,
} from "./invitations.ts";
import { recordAccountEvent } from "./record-account-event.ts";

/** Teams on SQLite. */
export function createTeams(db: Db): TeamsPort {
  return {
    createTeam: async ({ id, name, ownerId, actor, nowMs }) =>
      change(db, (tx) => {
        const row = tx.insert(teams).values({ id, name, createdAtMs: nowMs }).returning().get();
        tx.insert(teamMembers).values({ teamId: id, userId: ownerId, role: "owner", joinedAtMs: nowMs }).run();
        recordAccountEvent(tx, { atMs: nowMs, actor, action: "team.created", target: `team:${id}`, detail: {} });
        return toTeam(row);
      }),
    findTeam: async (teamId) => {
      const row = db
        .select()
        .from(teams)
        .where(and(eq(teams.id, teamId), isNull(teams.deletedAtMs)))
        .get();
      return row === undefined ? undefined : toTeam(row);
    },
    listMembers: async (teamId) =>
      db
        .select({
          userId: users.id,
          name: users.name,
          email: users.email,
          role: teamMembers.role,
          joinedAtMs: teamMembers.joinedAtMs,
        })
        .from(teamMembers)
        .innerJoin(users, eq(users.id, teamMembers.userId))
        .where(eq(teamMembers.teamId, teamId))
        .orderBy(asc(teamMembers.joinedAtMs), asc(users.id))
        .all(),
    renameTeam: async (teamId, name, { actor, nowMs }) =>
      change(db, (tx) => {
        tx.update(teams).set({ name }).where(eq(teams.id, teamId)).run();
        recordAccountEvent(tx, { atMs: nowMs, actor, action: "team.renamed", target: `team:${teamId}`, detail: {} });
      }),
    deleteTeam: async (teamId, by) => change(db, (tx) => giveUpTeam(tx, teamId, by)),
    createInvitation: async (invitation) => createInvitation(db, invitation),
    listInvitations: async (teamId, nowMs) => listInvitations(db, teamId, nowMs),
    findInvitation: async (secretHash, nowMs) => findInvitation(db, secretHash, nowMs),
    revokeInvitation: async (...parameters) => revokeInvitation(db, ...parameters),
    acceptInvitation: async (...parameters) => acceptInvitation(db, ...parameters),
    removeMember: async (teamId, userId, { actor, nowMs }) =>
      change(db, (tx) => {
        const role = roleIn(tx, teamId, userId);
        if (role === undefined) return "absent";
        if (role === "owner") return "owner";
        tx.delete(teamMembers)
          .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
          .run();
        const action = actor === `user:${userId}` ? "team.left" : "team.member-removed";
        recordAccountEvent(tx, { atMs: nowMs, actor, action, target: `team:${teamId}`, detail: { user: userId } });
        return "removed";
      }),
    transferTeam: async (teamId, newOwnerId, { actor, nowMs }) =>
      change(db, (tx) => {
        if (roleIn(tx, teamId, newOwnerId) !== "member") return "absent";
        const inTeam = eq(teamMembers.teamId, teamId);
        tx.update(teamMembers).set({ role: "member" }).where(inTeam).run();
        tx.update(teamMembers)
          .set({ role: "owner" })
          .where(and(inTeam, eq(teamMembers.userId, newOwnerId)))
          .run();
        const detail = { user: newOwnerId };
        recordAccountEvent(tx, { atMs: nowMs, actor, action: "team.transferred", target: `team:${teamId}`, detail });
        return "transferred";
      }),
  };
}

function roleIn(tx: Tx, teamId: string, userId: string) {
  return tx
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
    .get()?.role;
}

function toTeam({ id, name, createdAtMs }: typeof teams.$inferSelect): Team {
  return { id, name, createdAtMs };
}
