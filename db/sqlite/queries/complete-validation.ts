import { describeIssue, type IssueReport } from "../../../scoring/terms.ts";
import type { Job } from "../../ports.ts";
import { change, type Db } from "../open-board.ts";
import { enqueueJob } from "./enqueue-job.ts";
import { finishJob, holdsLease } from "./finish-job.ts";
import { getSubmissionRow, moveSubmission } from "./move-submission.ts";

export interface ValidationResult {
  readonly accepted: boolean;
  readonly report: IssueReport;
  readonly coverage: { readonly expected: number; readonly received: number };
  readonly nowMs: number;
}

const DRY_RUN_PASSED = "The file would be accepted. Nothing was scored, no budget was used, and the file was removed.";

/** See `QueuePort.completeValidation`. A rejected row and a dry run give up their bytes: the caller removes the file afterwards. */
export function completeValidation(db: Db, job: Job, { accepted, report, coverage, nowMs }: ValidationResult): boolean {
  return change(db, (tx) => {
    if (!holdsLease(tx, job)) return false;
    finishJob(tx, job, nowMs);
    const checked = { report, coverageExpected: coverage.expected, coverageReceived: coverage.received };
    if (accepted && getSubmissionRow(tx, job.submissionId).dryRun) {
      moveSubmission(tx, job.submissionId, {
        to: "withdrawn",
        reason: { code: "DRY_RUN_PASSED", text: DRY_RUN_PASSED },
        actor: "validator",
        nowMs,
        set: { ...checked, bytesRemovedAtMs: nowMs, finishedAtMs: nowMs, withdrawnAtMs: nowMs },
      });
    } else if (accepted) {
      moveSubmission(tx, job.submissionId, { to: "queued", reason: null, actor: "validator", nowMs, set: checked });
      enqueueJob(tx, "score", job.submissionId, nowMs);
    } else {
      moveSubmission(tx, job.submissionId, {
        to: "rejected",
        reason: { code: report.issues[0]?.code ?? "INVALID_PREDICTIONS", text: summarizeReport(report) },
        actor: "validator",
        nowMs,
        set: { ...checked, uploadKey: null, finishedAtMs: nowMs },
      });
    }
    return true;
  });
}

function summarizeReport(report: IssueReport): string {
  const first = report.issues.find(({ severity }) => severity === "error") ?? report.issues[0];
  if (first === undefined) return "The file was not accepted.";
  return report.errorCount <= 1
    ? describeIssue(first)
    : `${describeIssue(first)} (1 of ${report.errorCount} problems.)`;
}
