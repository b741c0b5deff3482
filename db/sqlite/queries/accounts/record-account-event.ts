import type { AccountEvent } from "../../../account-ports.ts";
import type { Tx } from "../../open-board.ts";
import { accountEvents } from "../../schema/account-events.ts";

/** Appends to the audit trail of accounts, in the transaction of the change itself. */
export function recordAccountEvent(tx: Tx, event: Omit<AccountEvent, "id">): void {
  tx.insert(accountEvents).values(event).run();
}
