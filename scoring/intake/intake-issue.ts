import type { Issue } from "../terms.ts";

/** Longest piece of the input that a message repeats, in code points. */
const EXCERPT_MAX = 60;

/** The beginning of a piece of input, quoted and with control characters escaped, for a message. */
export function excerptOf(text: string): string {
  const start = [...text.slice(0, 4 * EXCERPT_MAX)].slice(0, EXCERPT_MAX).join("");
  const quoted = JSON.stringify(start).replace(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "·");
  return start.length < text.length ? `${quoted} …` : quoted;
}

/** An issue found while records were still being cut out of the bytes; thrown inside the readers only. */
export class IntakeProblem extends Error {
  readonly issue: Issue;
  /** Whether reading may go on behind the next line end. */
  readonly recoverable: boolean;
  constructor(issue: Omit<Issue, "severity">, recoverable = true) {
    super(issue.code);
    this.issue = { severity: "error", ...issue };
    this.recoverable = recoverable;
  }
}
