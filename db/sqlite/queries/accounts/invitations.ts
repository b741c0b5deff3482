import { and, asc, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { TeamInvitation, TeamsPort } from "../../../account-ports.ts";
import { change, type Db, type Tx } from "../../open-board.ts";
import { teamInvitations } from "../../schema/team-invitations.ts";
import { teamMembers } from "../../schema/team-members.ts";
import { recordAccountEvent } from "./record-account-event.ts";

/** See `TeamsPort.createInvitation`. */
export function createInvitation(
  db: Db,
  { actor, nowMs, ...values }: Parameters<TeamsPort["createInvitation"]>[0],
): TeamInvitation {
  return change(db, (tx) => {
    const row = tx
      .insert(teamInvitations)
      .values({ ...values, createdAtMs: nowMs })
      .returning()
      .get();
    const detail = { invitation: values.id };
    recordAccountEvent(tx, { atMs: nowMs, actor, action: "team.invited", target: `team:${values.teamId}`, detail });
    return toInvitation(row);
  });
}

/** Invitations of a team that can still be accepted, oldest first. */
export function listInvitations(tx: Tx, teamId: string, nowMs: number): readonly TeamInvitation[] {
  return tx
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), isOpen(nowMs)))
    .orderBy(asc(teamInvitations.createdAtMs), asc(teamInvitations.id))
    .all()
    .map(toInvitation);
}

/** An invitation that can still be accepted. */
export function findInvitation(tx: Tx, secretHash: string, nowMs: number): TeamInvitation | undefined {
  const row = tx
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.secretHash, secretHash), isOpen(nowMs)))
    .get();
  return row === undefined ? undefined : toInvitation(row);
}

/** See `TeamsPort.revokeInvitation`. */
export function revokeInvitation(
  db: Db,
  ...[teamId, invitationId, { actor, nowMs }]: Parameters<TeamsPort["revokeInvitation"]>
): boolean {
  return change(db, (tx) => {
    const { changes } = tx
      .update(teamInvitations)
      .set({ revokedAtMs: nowMs })
      .where(and(eq(teamInvitations.id, invitationId), eq(teamInvitations.teamId, teamId), isOpen(nowMs)))
      .run();
    if (changes === 0) return false;
    const detail = { invitation: invitationId };
    recordAccountEvent(tx, { atMs: nowMs, actor, action: "team.uninvited", target: `team:${teamId}`, detail });
    return true;
  });
}

/** See `TeamsPort.acceptInvitation`. */
export function acceptInvitation(
  db: Db,
  ...[secretHash, userId, { actor, nowMs }]: Parameters<TeamsPort["acceptInvitation"]>
) {
  return change(db, (tx): Awaited<ReturnType<TeamsPort["acceptInvitation"]>> => {
    const invitation = findInvitation(tx, secretHash, nowMs);
    if (invitation === undefined) return "gone";
    const { id, teamId } = invitation;
    const member = { teamId, userId, role: "member", joinedAtMs: nowMs } as const;
    const { changes } = tx.insert(teamMembers).values(member).onConflictDoNothing().run();
    if (changes === 0) return "already-member";
    tx.update(teamInvitations).set({ acceptedAtMs: nowMs }).where(eq(teamInvitations.id, id)).run();
    const detail = { user: userId, invitation: id };
    recordAccountEvent(tx, { atMs: nowMs, actor, action: "team.joined", target: `team:${teamId}`, detail });
    return "joined";
  });
}

function isOpen(nowMs: number): SQL | undefined {
  const { acceptedAtMs, revokedAtMs, expiresAtMs } = teamInvitations;
  return and(isNull(acceptedAtMs), isNull(revokedAtMs), gt(expiresAtMs, nowMs));
}

function toInvitation(row: typeof teamInvitations.$inferSelect): TeamInvitation {
  const { id, teamId, email, createdAtMs, expiresAtMs } = row;
  return { id, teamId, email, createdAtMs, expiresAtMs };
}
