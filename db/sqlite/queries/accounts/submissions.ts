import { and, desc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { AccountsPort } from "../../../account-ports.ts";
import type { Submission } from "../../../ports.ts";
import type { Tx } from "../../open-board.ts";
import { toSubmission } from "../../rows.ts";
import { submissions } from "../../schema/submissions.ts";
import { listMemberships } from "./memberships.ts";

/** See `AccountsPort.listSubmissions`. */
export function listSubmissions(
  tx: Tx,
  ...[userId, { beforeMs, limit }]: Parameters<AccountsPort["listSubmissions"]>
): readonly Submission[] {
  const teamIds = listMemberships(tx, userId).map(({ teamId }) => teamId);
  const own = and(eq(submissions.userId, userId), isNull(submissions.teamId));
  return tx
    .select()
    .from(submissions)
    .where(
      and(
        or(own, inArray(submissions.teamId, teamIds)),
        beforeMs === undefined ? undefined : lt(submissions.receivedAtMs, beforeMs),
      ),
    )
    .orderBy(desc(submissions.receivedAtMs), desc(submissions.id))
    .limit(limit)
    .all()
    .map(toSubmission);
}
