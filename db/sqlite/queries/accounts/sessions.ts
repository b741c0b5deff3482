import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { AccountsPort, Session } from "../../../account-ports.ts";
import { change, type Db, type Tx } from "../../open-board.ts";
import { sessions } from "../../schema/sessions.ts";
import { recordAccountEvent } from "./record-account-event.ts";

/** The sessions of a user that have not expired, the last used first. */
export function listSessions(tx: Tx, userId: string, nowMs: number): readonly Session[] {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(nowMs))))
    .orderBy(desc(sessions.updatedAt))
    .all()
    .map((row) => ({
      id: row.id,
      userAgent: row.userAgent ?? "",
      createdAtMs: row.createdAt.getTime(),
      lastSeenAtMs: row.updatedAt.getTime(),
      expiresAtMs: row.expiresAt.getTime(),
    }));
}

/** See `AccountsPort.endSessions`. */
export function endSessions(db: Db, ...[userId, which, by]: Parameters<AccountsPort["endSessions"]>): number {
  return change(db, (tx) => {
    const chosen = "id" in which ? eq(sessions.id, which.id) : ne(sessions.id, which.except);
    const { changes } = tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), chosen))
      .run();
    if (changes > 0) {
      recordAccountEvent(tx, {
        atMs: by.nowMs,
        actor: by.actor,
        action: "session.ended",
        target: `user:${userId}`,
        detail: { count: String(changes) },
      });
    }
    return changes;
  });
}
