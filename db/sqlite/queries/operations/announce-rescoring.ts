import type { OperationsPort } from "../../../operation-ports.ts";
import { change, type Db } from "../../open-board.ts";
import { plannedRescorings } from "../../schema/planned-rescorings.ts";
import { getSubmissionRow, recordEvent } from "../move-submission.ts";
import { requestBuild } from "../request-build.ts";
import { RESCORING_PLANNED } from "./enqueue-notifications.ts";

/** See `OperationsPort.announceRescoring`. */
export function announceRescoring(
  db: Db,
  { submissionIds, benchmark, date, actor, nowMs }: Parameters<OperationsPort["announceRescoring"]>[0],
): number {
  const text = `Will be scored again on ${date} (UTC) or soon after; the earlier scores stay beside the new ones.`;
  return change(db, (tx) => {
    const scored = submissionIds.filter((id) => getSubmissionRow(tx, id).state === "scored");
    for (const id of scored) {
      recordEvent(tx, id, { state: "scored", reason: { code: RESCORING_PLANNED, text }, actor, nowMs });
    }
    if (benchmark !== null) {
      const plan = { benchmark, date, announcedAtMs: nowMs };
      if (tx.insert(plannedRescorings).values(plan).onConflictDoNothing().run().changes > 0) requestBuild(tx, nowMs);
    }
    return scored.length;
  });
}
