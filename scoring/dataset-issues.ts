import type { DatasetFile } from "./dataset.ts";
import { describeKind } from "./describe-kind.ts";
import type { IssueCollector } from "./issue-collector.ts";
import type { TypedJson } from "./json/typed-json.ts";
import { locateJson, toJsonPointer } from "./json-position.ts";
import type { Issue } from "./terms.ts";

type Path = readonly (string | number)[];

/** Which part of a file the paths start from: a value inside its one JSON text, or a line of JSON Lines. */
export interface IssueScope {
  readonly path: Path;
  readonly line?: { readonly number: number; readonly text: string };
}

/** The problems of one JSON file of a data set, or of one entry of it, each placed by line, column and pointer. */
export class DatasetIssues {
  readonly #collector: IssueCollector;
  readonly #file: DatasetFile;
  readonly #scope: IssueScope;

  constructor(collector: IssueCollector, file: DatasetFile, scope: IssueScope = { path: [] }) {
    this.#collector = collector;
    this.#file = file;
    this.#scope = scope;
  }

  /** Errors of the whole data set so far. */
  get errorCount(): number {
    return this.#collector.errorCount;
  }

  /** `path` leads from the scope to the value that the issue is about. */
  add(
    severity: Issue["severity"],
    path: Path,
    issue: Pick<Issue, "code" | "expected" | "received" | "fix" | "instanceId">,
  ): void {
    const { line } = this.#scope;
    const full = [...this.#scope.path, ...path];
    this.#collector.add(severity, () => ({
      ...issue,
      file: this.#file.path,
      ...(line === undefined
        ? locateJson(this.#file.text, full)
        : { line: line.number, column: locateJson(line.text, full).column }),
      pointer: toJsonPointer(full),
    }));
  }

  /** An error about a value of the wrong kind, or about its absence. */
  wrongType(path: Path, expected: string, value: TypedJson | undefined, instanceId?: string): void {
    this.add("error", path, {
      code: value === undefined ? "MISSING_FIELD" : "WRONG_TYPE",
      expected,
      received: value === "" ? "an empty text" : describeKind(value),
      fix: value === undefined ? "Add the field." : "Write the field as expected.",
      ...(instanceId === undefined ? {} : { instanceId }),
    });
  }
}
