// The wire types that the site's islands see, in one place.
export type { Breakdown, BreakdownCell, ProblemBody, Receipt, SubmissionBody } from "../../../api/client.ts";
