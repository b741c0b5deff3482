import { and, asc, desc, eq, inArray, ne } from "drizzle-orm";
import type { BoardEntry, Scoring } from "../../ports.ts";
import type { Tx } from "../open-board.ts";
import { toScoring, toSubmission } from "../rows.ts";
import { scorings } from "../schema/scorings.ts";
import { submissions } from "../schema/submissions.ts";

/** Every scoring of a submission, newest first; the first is the current one. */
export function listScorings(tx: Tx, submissionId: string): readonly Scoring[] {
  return tx
    .select()
    .from(scorings)
    .where(eq(scorings.submissionId, submissionId))
    .orderBy(desc(scorings.id))
    .all()
    .map(toScoring);
}

/** See `BoardPort.listBoardEntries`. */
export function listBoardEntries(tx: Tx): readonly BoardEntry[] {
  const visible = and(eq(submissions.state, "scored"), ne(submissions.visibility, "private"));
  const rows = tx
    .select()
    .from(submissions)
    .where(visible)
    .orderBy(asc(submissions.publishedAtMs), asc(submissions.id))
    .all();
  const current = new Map<string, Scoring>();
  const visibleIds = tx.select({ id: submissions.id }).from(submissions).where(visible);
  // Ascending, so that the newest scoring of a submission is the one that stays.
  for (const row of tx
    .select()
    .from(scorings)
    .where(inArray(scorings.submissionId, visibleIds))
    .orderBy(asc(scorings.id))
    .all()) {
    current.set(row.submissionId, toScoring(row));
  }
  const attempts = countAttempts(tx);
  return rows.flatMap((row) => {
    const scoring = current.get(row.id);
    if (scoring === undefined) return [];
    return [{ submission: toSubmission(row), scoring, attempts: attempts.get(attemptKey(row)) ?? 1 }];
  });
}

/** Until there are teams, attempts are those of the same system of the same organisation on the same split version. */
function countAttempts(tx: Tx): ReadonlyMap<string, number> {
  const { splitVersionId, systemName, systemOrganisation, demo } = submissions;
  const counted = new Map<string, number>();
  const scored = tx
    .selectDistinct({ id: submissions.id, splitVersionId, systemName, systemOrganisation, demo })
    .from(submissions)
    .innerJoin(scorings, eq(scorings.submissionId, submissions.id))
    .all();
  for (const row of scored) counted.set(attemptKey(row), (counted.get(attemptKey(row)) ?? 0) + 1);
  return counted;
}

function attemptKey(row: {
  readonly splitVersionId: string;
  readonly systemName: string;
  readonly systemOrganisation: string;
  readonly demo: boolean;
}): string {
  return JSON.stringify([
    row.splitVersionId,
    row.systemName.toLowerCase(),
    row.systemOrganisation.toLowerCase(),
    row.demo,
  ]);
}
