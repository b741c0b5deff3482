import { describeIssue, type Issue, type IssueReport } from "../../scoring/terms.ts";

/** One line of an issue: severity, stable code, and the sentence that the site and the API print. */
export function issueLine(where: string, issue: Issue): string {
  return `${issue.severity} ${issue.code}: ${where}: ${describeIssue(issue)}`;
}

/** Every listed issue on standard error, and how many more there are. */
export function printReport(where: string, { issues, errorCount, warningCount }: IssueReport): void {
  for (const issue of issues) console.error(issueLine(where, issue));
  const more = errorCount + warningCount - issues.length;
  if (more > 0) console.error(`and ${more} more`);
}

/** One JSON document on standard output. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

const WIDTH = 30;
const REDRAW_EVERY_MS = 100;

/** A bar on one line of stderr, drawn at most ten times a second; nothing at all where stderr is no terminal. */
export function createBar(label: string): { readonly show: (share: number) => void; readonly end: () => void } {
  const { stderr } = process;
  if (stderr.isTTY !== true) return { show: () => undefined, end: () => undefined };
  let drawnAt = 0;
  return {
    show: (share) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_EVERY_MS) return;
      drawnAt = now;
      const filled = Math.max(0, Math.min(WIDTH, Math.round(share * WIDTH)));
      const percent = Math.round(share * 100);
      stderr.write(`\r${label} [${"#".repeat(filled)}${" ".repeat(WIDTH - filled)}] ${percent} %\x1b[K`);
    },
    end: () => stderr.write("\r\x1b[K"),
  };
}
