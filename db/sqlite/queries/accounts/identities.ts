import { asc, eq } from "drizzle-orm";
import type { AccountsPort, LinkedIdentity } from "../../../account-ports.ts";
import { change, type Db, type Tx } from "../../open-board.ts";
import { identities } from "../../schema/identities.ts";
import { recordAccountEvent } from "./record-account-event.ts";

/** The ways in which a user can sign in, oldest first. */
export function listIdentities(tx: Tx, userId: string): readonly LinkedIdentity[] {
  return tx
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id))
    .all()
    .map((row) => ({ id: row.id, provider: row.providerId, createdAtMs: row.createdAt.getTime() }));
}

/** See `AccountsPort.removeIdentity`. */
export function removeIdentity(db: Db, ...[userId, identityId, by]: Parameters<AccountsPort["removeIdentity"]>) {
  return change(db, (tx): Awaited<ReturnType<AccountsPort["removeIdentity"]>> => {
    const all = listIdentities(tx, userId);
    const identity = all.find(({ id }) => id === identityId);
    if (identity === undefined) return "absent";
    if (all.length === 1) return "last";
    tx.delete(identities).where(eq(identities.id, identityId)).run();
    recordAccountEvent(tx, {
      atMs: by.nowMs,
      actor: by.actor,
      action: "identity.removed",
      target: `user:${userId}`,
      detail: { provider: identity.provider },
    });
    return "removed";
  });
}
