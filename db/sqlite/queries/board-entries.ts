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
  const scored = new Map<string, readonly Scoring[]>();
  const visibleIds = tx.select({ id: submissions.id }).from(submissions).where(visible);
  for (const row of tx
    .select()
    .from(scorings)
    .where(inArray(scorings.submissionId, visibleIds))
    .orderBy(desc(scorings.id))
    .all()) {
    scored.set(row.submissionId, [...(scored.get(row.submissionId) ?? []), toScoring(row)]);
  }
  const attempts = countAttempts(tx);
  return rows.flatMap((row) => {
    const [scoring, ...earlier] = scored.get(row.id) ?? [];
    if (scoring === undefined) return [];
    return [{ submission: toSubmission(row), scoring, earlier, attempts: attempts.get(attemptKey(row)) ?? 1 }];
  });
}

/** How many submissions to the same split version were scored for whoever is behind this one, itself included. */
export function attemptsOf(tx: Tx, row: AttemptRow): number {
  return countAttempts(tx).get(attemptKey(row)) ?? 1;
}

function countAttempts(tx: Tx): ReadonlyMap<string, number> {
  const { splitVersionId, systemName, systemOrganisation, demo, teamId, userId } = submissions;
  const counted = new Map<string, number>();
  const scored = tx
    .selectDistinct({ id: submissions.id, splitVersionId, systemName, systemOrganisation, demo, teamId, userId })
    .from(submissions)
    .innerJoin(scorings, eq(scorings.submissionId, submissions.id))
    .all();
  for (const row of scored) counted.set(attemptKey(row), (counted.get(attemptKey(row)) ?? 0) + 1);
  return counted;
}

interface AttemptRow {
  readonly splitVersionId: string;
  readonly systemName: string;
  readonly systemOrganisation: string;
  readonly demo: boolean;
  readonly teamId: string | null;
  readonly userId: string | null;
}

/** A team's attempts are counted together, whatever the systems are called; without an account only the names tell. */
function attemptKey({ splitVersionId, teamId, userId, systemName, systemOrganisation, demo }: AttemptRow): string {
  const who = teamId ?? userId ?? [systemName.toLowerCase(), systemOrganisation.toLowerCase()];
  return JSON.stringify([splitVersionId, who, demo]);
}
