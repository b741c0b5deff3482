import { describeKind } from "../describe-kind.ts";
import type { IssueCollector } from "../issue-collector.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { locateJson, toJsonPointer } from "../json-position.ts";
import type { Issue } from "../terms.ts";

export type TopicPath = readonly (string | number)[];

/** The problems of one line of a data set file, each placed by line, column and pointer. */
export class TopicIssues {
  readonly #collector: IssueCollector;
  readonly #file: string;
  readonly #line: number;
  readonly #text: string;

  constructor(collector: IssueCollector, file: string, line: number, text: string) {
    this.#collector = collector;
    this.#file = file;
    this.#line = line;
    this.#text = text;
  }

  add(
    severity: Issue["severity"],
    code: string,
    path: TopicPath,
    issue: Pick<Issue, "expected" | "received" | "fix">,
  ): void {
    this.#collector.add(severity, () => ({
      code,
      file: this.#file,
      line: this.#line,
      column: locateJson(this.#text, path).column,
      pointer: toJsonPointer(path),
      ...issue,
    }));
  }

  /** An error about a value of the wrong kind, or about its absence. */
  wrongType(path: TopicPath, expected: string, value: TypedJson | undefined): void {
    const missing = value === undefined;
    const fix = missing ? "Add the field." : "Write the field as expected.";
    this.add("error", missing ? "MISSING_FIELD" : "WRONG_TYPE", path, { expected, received: describeKind(value), fix });
  }
}
