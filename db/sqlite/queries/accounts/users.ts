import { asc, eq } from "drizzle-orm";
import type { AccountsPort, Roles, User } from "../../../account-ports.ts";
import { change, type Db, type Tx } from "../../open-board.ts";
import { teamMembers } from "../../schema/team-members.ts";
import { users } from "../../schema/users.ts";
import { giveUpTeam } from "./give-up-team.ts";
import { listMemberships } from "./memberships.ts";
import { recordAccountEvent } from "./record-account-event.ts";
import { isLastAdministrator, rolesOf } from "./roles.ts";

/** A user by id. */
export function findUser(tx: Tx, userId: string): User | undefined {
  const row = tx.select().from(users).where(eq(users.id, userId)).get();
  return row === undefined ? undefined : toUser(row);
}

/** A user by address, in any case. */
export function findUserByEmail(tx: Tx, email: string): User | undefined {
  const row = tx.select().from(users).where(eq(users.email, email.toLowerCase())).get();
  return row === undefined ? undefined : toUser(row);
}

/** Every user with their roles, oldest account first. */
export function listUsers(tx: Tx): readonly (User & Roles)[] {
  const rows = tx.select().from(users).orderBy(asc(users.createdAt), asc(users.id)).all();
  return rows.map((row) => ({ ...toUser(row), ...rolesOf(tx, row.id) }));
}

/** See `AccountsPort.deleteUser`. */
export function deleteUser(db: Db, userId: string, { actor, nowMs }: Parameters<AccountsPort["deleteUser"]>[1]) {
  return change(db, (tx): Awaited<ReturnType<AccountsPort["deleteUser"]>> => {
    if (isLastAdministrator(tx, userId)) return "last-administrator";
    const owned = listMemberships(tx, userId).filter(({ role }) => role === "owner");
    const hasOthers = (teamId: string): boolean =>
      tx.select().from(teamMembers).where(eq(teamMembers.teamId, teamId)).all().length > 1;
    if (owned.some(({ teamId }) => hasOthers(teamId))) return "owns-teams";
    for (const { teamId } of owned) giveUpTeam(tx, teamId, { actor, nowMs });
    tx.delete(users).where(eq(users.id, userId)).run();
    recordAccountEvent(tx, { atMs: nowMs, actor, action: "account.deleted", target: `user:${userId}`, detail: {} });
    return "deleted";
  });
}

function toUser(row: typeof users.$inferSelect): User {
  const { id, name, email, emailVerified, createdAt } = row;
  return { id, name, email, emailVerified, createdAtMs: createdAt.getTime() };
}
