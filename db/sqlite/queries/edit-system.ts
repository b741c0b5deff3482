import { eq, max } from "drizzle-orm";
import { NO_SYSTEM_DETAILS, type Submission, type SystemDescription } from "../../ports.ts";
import { change, type Db } from "../open-board.ts";
import { toSubmission } from "../rows.ts";
import { submissions } from "../schema/submissions.ts";
import { systemEdits } from "../schema/system-edits.ts";
import { getSubmissionRow } from "./move-submission.ts";
import { requestBuild } from "./request-build.ts";

export interface SystemChange {
  readonly system: SystemDescription;
  readonly actor: string;
  readonly nowMs: number;
}

/** See `PublicationsPort.editSystem`. */
export function editSystem(db: Db, id: string, { system, actor, nowMs }: SystemChange): Submission {
  return change(db, (tx) => {
    const row = getSubmissionRow(tx, id);
    const before = toSubmission(row).system;
    const after = { ...system, details: { ...NO_SYSTEM_DETAILS, ...system.details } };
    if (isSame(before, after)) return toSubmission(row);
    const last = tx
      .select({ sequence: max(systemEdits.sequence) })
      .from(systemEdits)
      .where(eq(systemEdits.submissionId, id))
      .get();
    tx.insert(systemEdits)
      .values({ submissionId: id, sequence: (last?.sequence ?? 0) + 1, atMs: nowMs, actor, before, after })
      .run();
    const changed = tx
      .update(submissions)
      .set({
        systemName: after.name,
        systemOrganisation: after.organisation,
        systemBaseModel: after.baseModel,
        systemWeights: after.weights,
        systemDescription: after.description,
        systemLink: after.link,
        systemDetails: after.details,
      })
      .where(eq(submissions.id, id))
      .returning()
      .get();
    if (row.visibility === "public") requestBuild(tx, nowMs);
    return toSubmission(changed);
  });
}

function isSame(before: SystemDescription, after: SystemDescription): boolean {
  const flat = ({ details, ...system }: SystemDescription) =>
    Object.entries({ ...system, ...details }).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(flat(before)) === JSON.stringify(flat(after));
}
