import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { OperationsPort } from "../../../operation-ports.ts";
import { change, type Db } from "../../open-board.ts";
import { practiceVerdicts } from "../../schema/practice-verdicts.ts";
import { predictionSketches } from "../../schema/prediction-sketches.ts";
import { scorings } from "../../schema/scorings.ts";
import { submissions } from "../../schema/submissions.ts";

/** See `OperationsPort.giveUpPredictions`. */
export function giveUpPredictions(
  db: Db,
  { withdrawnMs, failedMs, nowMs }: Parameters<OperationsPort["giveUpPredictions"]>[0],
): number {
  return change(db, (tx) => {
    const ended = or(
      and(eq(submissions.state, "withdrawn"), lt(submissions.withdrawnAtMs, withdrawnMs)),
      and(eq(submissions.state, "failed"), lt(submissions.finishedAtMs, failedMs)),
    );
    const given = tx
      .update(submissions)
      .set({ bytesRemovedAtMs: nowMs })
      .where(and(ended, isNull(submissions.bytesRemovedAtMs)))
      .returning({ id: submissions.id })
      .all();
    for (const { id } of given) {
      const own = tx.select({ id: scorings.id }).from(scorings).where(eq(scorings.submissionId, id));
      tx.delete(practiceVerdicts).where(inArray(practiceVerdicts.scoringId, own)).run();
      tx.delete(predictionSketches).where(eq(predictionSketches.submissionId, id)).run();
    }
    return given.length;
  });
}
