/** What the argument check says of one call; the texts are those of the released evaluator (spec section 4). */
export const CHECK_CATEGORIES = [
  "correct",
  "error: args invalid json format",
  "error: tool not in the tool list",
  "error: comparison failed",
  "error_schema: args type inconsistent",
  "error_schema: required args missing",
  "error_schema: args not defined",
  "error_schema: args value not in enum",
  "error_schema: nested args type inconsistent",
  "error_schema: nested args value not in enum",
  "error_schema: required nested args missing",
  "error_schema: nested args not defined",
  "error_match: value type inconsistent",
  "error_match: args keys mismatch",
  "error_match: array length mismatch",
  "error_match: value mismatch",
  "error_match: string similarity too low",
  "error_match: rouge calculation failed",
] as const;
export type CheckCategory = (typeof CHECK_CATEGORIES)[number];

export interface CheckResult {
  readonly category: CheckCategory;
  /** Where in the arguments: `a.b[0].c`, empty for the root. */
  readonly path: string;
}

export const CORRECT: CheckResult = { category: "correct", path: "" };
