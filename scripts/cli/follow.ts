import { setTimeout } from "node:timers/promises";
import type { SubmissionBody } from "../../api/schemas/submission.ts";
import { CommandError, EXIT, type ExitCode } from "./exit-codes.ts";
import { createBar } from "./print.ts";
import { getSubmission, type Server } from "./server.ts";

const POLL_MS = 700;
/** How a dry run ends that found nothing wrong. */
const DRY_RUN_PASSED = "DRY_RUN_PASSED";

/** Asks until a submission is final; throws `CommandError` (5) after the timeout, which ends nothing on the server. */
export async function followUntilFinal(server: Server, id: string, timeoutMs: number): Promise<SubmissionBody> {
  const endsAt = Date.now() + timeoutMs;
  const bar = createBar("scoring");
  let said = "";
  try {
    for (;;) {
      const submission = await getSubmission(server, id).catch((error: unknown) => retryLater(error, endsAt));
      if (submission?.final === true) return submission;
      if (submission !== undefined) {
        const { progress, state, queue } = submission;
        if (progress !== null) bar.show(progress.done / Math.max(1, progress.total));
        const says = `${state}${queue === null ? "" : `: ${queue.message}`}`;
        if (says !== said) {
          bar.end();
          console.error(says);
        }
        said = says;
      }
      if (Date.now() > endsAt) {
        throw new CommandError(
          EXIT.stillRunning,
          `STILL_RUNNING: ${id} is not finished yet. Ask again with: status ${id} --wait`,
        );
      }
      await setTimeout(POLL_MS);
    }
  } finally {
    bar.end();
  }
}

/** A server that does not answer for a moment ends no waiting. */
function retryLater(error: unknown, endsAt: number): undefined {
  if (error instanceof CommandError && error.exitCode === EXIT.unreachable && Date.now() < endsAt) return undefined;
  throw error;
}

const RESULTS = {
  private: "results of this split stay with owner, team and organisers",
  public: "scored files of this split stand on the board by name at once, and cannot be hidden",
};

/** Prints where a submission stands, and gives the exit code that it means. */
export function printSubmission(submission: SubmissionBody): ExitCode {
  const { id, state, reason, report, coverage, split, links, results } = submission;
  console.error(`${id}: ${state}, ${split.id} version ${split.version}`);
  if (coverage !== null) console.error(`  ${coverage.received} of ${coverage.expected} instances`);
  if (reason !== null) console.error(`  ${reason.code}: ${reason.text}`);
  if (report !== null) {
    for (const { severity, code, message } of report.issues) console.error(`${severity} ${code}: ${id}: ${message}`);
    const more = report.errorCount + report.warningCount - report.issues.length;
    if (more > 0) console.error(`and ${more} more`);
  }
  if (submission.queue !== null) {
    const { message, ageMs } = submission.queue;
    console.error(`  ${message} It has waited for ${Math.round(ageMs / 1000)} s.`);
  }
  if (results !== "chosen") console.error(`  ${RESULTS[results]}`);
  if (state === "scored") console.error(`  breakdown: ${links.breakdownJson}`);
  if (reason?.code === DRY_RUN_PASSED) return EXIT.ok;
  return state === "rejected" || state === "failed" || state === "withdrawn" ? EXIT.notAccepted : EXIT.ok;
}
