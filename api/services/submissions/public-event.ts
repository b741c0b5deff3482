import type { SubmissionEvent } from "../../../db/ports.ts";

/** What was said of a submission to everybody. The rest was between submitter, organiser and service. */
const PUBLIC_CODES: ReadonlySet<string> = new Set([
  "PUBLISHED",
  "PUBLISHED_ANONYMOUSLY",
  "REVEALED",
  "HIDDEN",
  "RESCORED",
  "RESCORING_PLANNED",
]);
const INSTANT = /(\d{4}-\d{2}-\d{2})T[\d:.]+Z/g;

/**
 * An event as readers get it: without what organiser and submitter wrote to each other on the way to the board, and with
 * days for times in its text. Undefined where nothing is left of it.
 */
export function publicEvent({ state, reason }: SubmissionEvent): Pick<SubmissionEvent, "state" | "reason"> | undefined {
  if (reason === null) return { state, reason };
  if (state === "withdrawn" || PUBLIC_CODES.has(reason.code))
    return { state, reason: { ...reason, text: reason.text.replace(INSTANT, "$1") } };
  return state === "scored" ? undefined : { state, reason: null };
}
