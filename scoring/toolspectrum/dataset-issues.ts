import type { DatasetFile } from "../dataset.ts";
import type { IssueCollector } from "../issue-collector.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { locateJson, toJsonPointer } from "../json-position.ts";
import type { Issue } from "../terms.ts";
import { describeKind } from "./prediction.ts";

/** The problems of one JSON file of a data set, each placed by line, column and pointer. */
export class DatasetIssues {
  readonly #collector: IssueCollector;
  readonly #file: DatasetFile;

  constructor(collector: IssueCollector, file: DatasetFile) {
    this.#collector = collector;
    this.#file = file;
  }

  add(
    severity: Issue["severity"],
    path: readonly (string | number)[],
    issue: Pick<Issue, "code" | "expected" | "received" | "fix" | "instanceId">,
  ): void {
    this.#collector.add(severity, () => ({
      ...issue,
      file: this.#file.path,
      ...locateJson(this.#file.text, path),
      pointer: toJsonPointer(path),
    }));
  }

  /** An error about a value of the wrong kind, or about its absence. */
  wrongType(
    path: readonly (string | number)[],
    expected: string,
    value: TypedJson | undefined,
    instanceId?: string,
  ): void {
    this.add("error", path, {
      code: value === undefined ? "MISSING_FIELD" : "WRONG_TYPE",
      expected,
      received: describeKind(value),
      fix: value === undefined ? "Add the field." : "Write the field as expected.",
      ...(instanceId === undefined ? {} : { instanceId }),
    });
  }
}
