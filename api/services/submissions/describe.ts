import type { QueuePosition, SplitVersion, Submission, SubmissionState } from "../../../db/ports.ts";
import { entryIdOf, type PublicationRequest } from "../../../db/publication-ports.ts";
import { describeIssue } from "../../../scoring/terms.ts";
import type { AppDependencies } from "../../dependencies.ts";
import type { SubmissionBody } from "../../schemas/submission.ts";
import { withDetails } from "../../schemas/system.ts";
import { instantText } from "../instant-text.ts";
import { aliasOf } from "./alias.ts";
import { seesAll, type VisibleSubmission } from "./find-visible.ts";
import { publicView } from "./public-view.ts";

const FINAL_STATES: readonly SubmissionState[] = ["rejected", "scored", "failed", "withdrawn"];
/** Whether no worker will change this state any more. */
export function isFinal(state: SubmissionState): boolean {
  return FINAL_STATES.includes(state);
}

/** The wire shape of a submission as this viewer may see it; a reader gets no report and, of an anonymous one, no name. */
export async function describeSubmission(
  { board, publications, settings, now }: Pick<AppDependencies, "board" | "publications" | "settings" | "now">,
  { submission, role }: VisibleSubmission,
): Promise<SubmissionBody> {
  const split = await board.findSplitVersion(submission.splitVersionId);
  if (split === undefined)
    throw new Error(`split version ${submission.splitVersionId} of ${submission.id} is not there`);
  const isInside = seesAll(role);
  const queue = isFinal(submission.state) ? undefined : await board.queuePosition(submission.id, now());
  const scoring = submission.state === "scored" ? await board.currentScoring(submission.id) : undefined;
  const view = publicView(submission);
  const id = isInside ? submission.id : view.id;
  const address = `/api/v1/submissions/${id}`;
  const request = isInside ? await publications.findPublicationRequest(submission.id) : undefined;
  return {
    id,
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
    results: split.results,
    owner: role === "owner",
    role,
    team: isInside ? submission.teamId : null,
    system: isInside ? withDetails(submission.system) : view.system,
    demo: submission.demo,
    dryRun: submission.dryRun,
    alias: aliasFor(submission, isInside),
    entry: submission.publishedAtMs === null ? null : entryIdOf(submission),
    revealAt: submission.revealAtMs === null ? null : toTime(submission.revealAtMs, isInside),
    takeBackUntil: isInside ? takeBackUntil(submission, split, settings.publicationGraceMs) : null,
    publication: request === undefined ? null : describeRequest(request),
    allowMissing: submission.allowMissing,
    file: isInside
      ? { sha256: submission.sha256, bytes: submission.bytes }
      : { sha256: view.sha256, bytes: view.bytes },
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

/** The wire shape of a wish to publish; who decided stays inside. */
export function describeRequest(request: PublicationRequest): NonNullable<SubmissionBody["publication"]> {
  const { visibility, revealAtMs, status, note, requestedAtMs, decidedAtMs } = request;
  return {
    visibility,
    revealAt: revealAtMs === null ? null : new Date(revealAtMs).toISOString(),
    status,
    note,
    requestedAt: new Date(requestedAtMs).toISOString(),
    decidedAt: decidedAtMs === null ? null : new Date(decidedAtMs).toISOString(),
  };
}

/** To readers only where it is, or was, the name of the entry: otherwise it would tie a named entry to nothing. */
function aliasFor({ anonymousId, wasAnonymous }: Submission, isInside: boolean): string | null {
  return anonymousId === null || !(isInside || wasAnonymous) ? null : aliasOf(anonymousId);
}

function takeBackUntil(
  { publishedAtMs, state }: Submission,
  { results }: Pick<SplitVersion, "results">,
  graceMs: number,
): string | null {
  if (publishedAtMs === null || state !== "scored" || results === "public") return null;
  return new Date(publishedAtMs + graceMs).toISOString();
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
    seen === null ? `No ${worker} has been seen yet` : `The ${worker} has been offline since ${instantText(seen)}`;
  const waiting = queue.ahead === 0 ? "It is next" : `${queue.ahead} earlier ${queue.ahead === 1 ? "job" : "jobs"}`;
  return {
    ahead: queue.ahead,
    ageMs: queue.ageMs,
    estimateMs: queue.estimateMs,
    workerSeenAt: seen === null ? null : new Date(seen).toISOString(),
    workerOnline,
    message: workerOnline
      ? `${waiting}.`
      : `${offline}. Your file is safe and will be taken up when it is back. ${waiting}.`,
  };
}

/** Exact for the owner; a reader gets the day, so that nobody can be recognised by the minute at which they work. */
export function toTime(ms: number, exact: boolean): string {
  const time = new Date(ms).toISOString();
  return exact ? time : `${time.slice(0, 10)}T00:00:00.000Z`;
}
