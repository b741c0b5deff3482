import { ISSUES_LISTED_MAX, type Issue, type IssueReport } from "./terms.ts";

/** Gathers the problems of one input: all are counted, the first `ISSUES_LISTED_MAX` are kept. */
export class IssueCollector {
  readonly #issues: Issue[] = [];
  #errorCount = 0;
  #warningCount = 0;

  get errorCount(): number {
    return this.#errorCount;
  }

  /** `describe` is only called while the issue will still be listed, since finding its line may cost a scan. */
  add(severity: Issue["severity"], describe: () => Omit<Issue, "severity">): void {
    if (severity === "error") this.#errorCount += 1;
    else this.#warningCount += 1;
    if (this.#issues.length < ISSUES_LISTED_MAX) this.#issues.push({ ...describe(), severity });
  }

  report(): IssueReport {
    return { issues: [...this.#issues], errorCount: this.#errorCount, warningCount: this.#warningCount };
  }
}
