// The wire types that the site sees, in one place.
export type { Breakdown, BreakdownCell } from "../../../api/schemas/breakdown.ts";
export type { Receipt, SubmissionBody } from "../../../api/schemas/submission.ts";

/** A problem answer (RFC 9457) as far as the site reads it. */
export interface ProblemBody {
  readonly title: string;
  readonly detail: string;
  readonly code?: string;
}
