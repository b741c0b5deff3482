import type { QueuePosition, Submission, SubmissionState, SystemDescription } from "../../../db/ports.ts";
import { describeIssue } from "../../../scoring/terms.ts";
import type { AppDependencies } from "../../dependencies.ts";
import type { SubmissionBody } from "../../schemas/submission.ts";
import { seesAll, type VisibleSubmission } from "./find-visible.ts";

const FINAL_STATES: readonly SubmissionState[] = ["rejected", "scored", "failed", "withdrawn"];
const ANONYMOUS_SYSTEM: SystemDescription = {
  name: "Anonymous",
  organisation: "",
  baseModel: "",
  weights: "unknown",
  description: "",
  link: "",
};

/** Whether no worker will change this state any more. */
export function isFinal(state: SubmissionState): boolean {
  return FINAL_STATES.includes(state);
}

/** The wire shape of a submission as this viewer may see it; a reader gets no report and, of an anonymous one, no name. */
export async function describeSubmission(
  { board, settings, now }: Pick<AppDependencies, "board" | "settings" | "now">,
  { submission, role }: VisibleSubmission,
): Promise<SubmissionBody> {
  const split = await board.findSplitVersion(submission.splitVersionId);
  if (split === undefined)
    throw new Error(`split version ${submission.splitVersionId} of ${submission.id} is not there`);
  const isInside = seesAll(role);
  const queue = isFinal(submission.state) ? undefined : await board.queuePosition(submission.id, now());
  const scoring = submission.state === "scored" ? await board.currentScoring(submission.id) : undefined;
  const address = `/api/v1/submissions/${submission.id}`;
  const hidden = !isInside && submission.visibility === "anonymous";
  return {
    id: submission.id,
    benchmark: split.benchmark,
    split: {
      id: split.splitId,
      version: split.version,
      kind: split.kind,
      contentHash: split.contentHash,
      title: split.title,
    },
    level: scoring?.level ?? null,
    state: submission.state,
    final: isFinal(submission.state),
    reason: submission.reason,
    visibility: submission.visibility,
    owner: role === "owner",
    role,
    team: isInside ? submission.teamId : null,
    system: hidden ? ANONYMOUS_SYSTEM : { ...submission.system },
    demo: submission.demo,
    allowMissing: submission.allowMissing,
    file: { sha256: submission.sha256, bytes: submission.bytes },
    coverage: submission.coverage,
    report: isInside ? describeReport(submission) : null,
    progress: submission.progress,
    queue: queue === undefined ? null : describeQueue(queue, submission.state, settings.workerOfflineAfterMs, now()),
    receivedAt: toTime(submission.receivedAtMs, isInside),
    finishedAt: submission.finishedAtMs === null ? null : toTime(submission.finishedAtMs, isInside),
    publishedAt: submission.publishedAtMs === null ? null : toTime(submission.publishedAtMs, isInside),
    withdrawnAt: submission.withdrawnAtMs === null ? null : toTime(submission.withdrawnAtMs, isInside),
    links: {
      self: address,
      events: `${address}/events`,
      breakdownJson: `${address}/breakdown.json`,
      breakdownCsv: `${address}/breakdown.csv`,
      breakdownTex: `${address}/breakdown.tex`,
      receipt: `${address}/receipt.json`,
      verdicts: split.kind === "practice" ? `${address}/verdicts` : null,
    },
  };
}

function describeReport({ report }: Submission): SubmissionBody["report"] {
  if (report === null) return null;
  return {
    errorCount: report.errorCount,
    warningCount: report.warningCount,
    issues: report.issues.map((issue) => ({ ...issue, message: describeIssue(issue) })),
  };
}

function describeQueue(
  queue: QueuePosition,
  state: SubmissionState,
  offlineAfterMs: number,
  nowMs: number,
): NonNullable<SubmissionBody["queue"]> {
  const seen = queue.workerSeenAtMs;
  const workerOnline = seen !== null && nowMs - seen <= offlineAfterMs;
  const worker = state === "received" || state === "validating" ? "file checker" : "scorer";
  const offline =
    seen === null
      ? `No ${worker} has been seen yet`
      : `The ${worker} has been offline since ${new Date(seen).toISOString()}`;
  const waiting = queue.ahead === 0 ? "It is next" : `${queue.ahead} earlier ${queue.ahead === 1 ? "job" : "jobs"}`;
  return {
    ahead: queue.ahead,
    ageMs: queue.ageMs,
    estimateMs: queue.estimateMs,
    workerSeenAt: seen === null ? null : new Date(seen).toISOString(),
    workerOnline,
    message: workerOnline ? `${waiting}.` : `${offline}. Your file is safe and will be taken up when it is back.`,
  };
}

/** Exact for the owner; a reader gets the day, so that nobody can be recognised by the minute at which they work. */
function toTime(ms: number, exact: boolean): string {
  const time = new Date(ms).toISOString();
  return exact ? time : `${time.slice(0, 10)}T00:00:00.000Z`;
}
