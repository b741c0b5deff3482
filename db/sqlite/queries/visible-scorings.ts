import { and, asc, eq, max, ne } from "drizzle-orm";
import type { Tx } from "../open-board.ts";
import { scorings } from "../schema/scorings.ts";
import { submissions } from "../schema/submissions.ts";

/** The visible submissions with their newest scoring, by split version and then by id. */
export function listVisibleScorings(
  tx: Pick<Tx, "select">,
): readonly { readonly splitVersionId: string; readonly submissionId: string; readonly scoringId: number }[] {
  return tx
    .select({
      splitVersionId: submissions.splitVersionId,
      submissionId: submissions.id,
      scoringId: max(scorings.id),
    })
    .from(submissions)
    .innerJoin(scorings, eq(scorings.submissionId, submissions.id))
    .where(and(eq(submissions.state, "scored"), ne(submissions.visibility, "private")))
    .groupBy(submissions.id)
    .orderBy(asc(submissions.splitVersionId), asc(submissions.id))
    .all()
    .map((row) => ({ ...row, scoringId: row.scoringId ?? 0 }));
}
