import { and, eq, type SQL } from "drizzle-orm";
import type { BenchmarkId } from "../../../../scoring/terms.ts";
import type { AccountsPort, Actor, Role, Roles } from "../../../account-ports.ts";
import { change, type Db, type Tx } from "../../open-board.ts";
import { roleGrants } from "../../schema/role-grants.ts";
import { recordAccountEvent } from "./record-account-event.ts";

type By = { readonly actor: Actor; readonly nowMs: number };

/** The roles of a user; of somebody unknown, none. */
export function rolesOf(tx: Tx, userId: string): Roles {
  const grants = tx.select().from(roleGrants).where(eq(roleGrants.userId, userId)).all();
  return {
    administrator: grants.some(({ role }) => role === "administrator"),
    organiserOf: grants.flatMap(({ benchmark }) => (benchmark === "" ? [] : [benchmark])),
  };
}

/** Whether this user is an administrator and nobody else is. */
export function isLastAdministrator(tx: Tx, userId: string): boolean {
  const all = tx.select().from(roleGrants).where(eq(roleGrants.role, "administrator")).all();
  return all.length === 1 && all[0]?.userId === userId;
}

/** See `AccountsPort.grantRole`. */
export function grantRole(db: Db, userId: string, role: Role, { actor, nowMs }: By): void {
  change(db, (tx) => {
    const row = { userId, role: role.role, benchmark: benchmarkOf(role), grantedAtMs: nowMs };
    const { changes } = tx.insert(roleGrants).values(row).onConflictDoNothing().run();
    if (changes === 0) return;
    const detail = { role: role.role, benchmark: benchmarkOf(role) };
    recordAccountEvent(tx, { atMs: nowMs, actor, action: "role.granted", target: `user:${userId}`, detail });
  });
}

/** See `AccountsPort.revokeRole`. */
export function revokeRole(db: Db, userId: string, role: Role, { actor, nowMs }: By) {
  return change(db, (tx): Awaited<ReturnType<AccountsPort["revokeRole"]>> => {
    if (role.role === "administrator" && isLastAdministrator(tx, userId)) return "last";
    const { changes } = tx.delete(roleGrants).where(grantOf(userId, role)).run();
    if (changes === 0) return "absent";
    const detail = { role: role.role, benchmark: benchmarkOf(role) };
    recordAccountEvent(tx, { atMs: nowMs, actor, action: "role.revoked", target: `user:${userId}`, detail });
    return "revoked";
  });
}

function grantOf(userId: string, role: Role): SQL | undefined {
  return and(
    eq(roleGrants.userId, userId),
    eq(roleGrants.role, role.role),
    eq(roleGrants.benchmark, benchmarkOf(role)),
  );
}

function benchmarkOf(role: Role): BenchmarkId | "" {
  return role.role === "organiser" ? role.benchmark : "";
}
