import { and, desc, eq, lt, or } from "drizzle-orm";
import type { AccountEvent, AccountsPort } from "../../../account-ports.ts";
import type { Tx } from "../../open-board.ts";
import { accountEvents } from "../../schema/account-events.ts";

/** See `AccountsPort.listAccountEvents`. */
export function listAccountEvents(
  tx: Tx,
  { userId, before, limit }: Parameters<AccountsPort["listAccountEvents"]>[0],
): readonly AccountEvent[] {
  const name = `user:${userId}`;
  return tx
    .select()
    .from(accountEvents)
    .where(
      and(
        userId === undefined ? undefined : or(eq(accountEvents.actor, name), eq(accountEvents.target, name)),
        before === undefined ? undefined : lt(accountEvents.id, before),
      ),
    )
    .orderBy(desc(accountEvents.id))
    .limit(limit)
    .all();
}
