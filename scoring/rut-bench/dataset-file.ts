import type { DatasetFile } from "../dataset.ts";
import type { IssueCollector } from "../issue-collector.ts";
import { parseTypedJson } from "../json/parse-typed-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { positionAt } from "../json-position.ts";

/** One sample or blueprint with the place that it was read from. */
export interface SourceEntry {
  readonly file: DatasetFile;
  readonly value: TypedJson;
  /** Of JSON Lines: the number and text of the line. */
  readonly line?: { readonly number: number; readonly text: string };
  /** In a single JSON text: where the entry stands. */
  readonly path: readonly (string | number)[];
}

/** The entries of a file that holds an array, an object with `items`, or one JSON value a line; told apart by content. */
export function readEntries(file: DatasetFile, collector: IssueCollector): readonly SourceEntry[] {
  const text = file.text.replace(/^\uFEFF/, "");
  const whole = parseTypedJson(text);
  if (whole.ok) {
    const { value } = whole;
    const items = value instanceof Map ? value.get("items") : undefined;
    if (Array.isArray(value)) return value.map((one, index) => ({ file, value: one, path: [index] }));
    if (Array.isArray(items)) return items.map((one, index) => ({ file, value: one, path: ["items", index] }));
    return [{ file, value, path: [] }];
  }
  const lines = text.split("\n");
  const first = lines.find((line) => line.trim() !== "") ?? "";
  if (!parseTypedJson(first.trim()).ok) {
    const { message, offset } = whole.error;
    collector.add("error", () => ({
      code: "NOT_JSON",
      file: file.path,
      ...positionAt(text, offset),
      expected: "an array, an object with items, or one JSON object a line",
      received: message,
      fix: "Correct the file at this place.",
    }));
    return [];
  }
  return lines.flatMap((line, index): SourceEntry[] => {
    if (line.trim() === "") return [];
    const parsed = parseTypedJson(line.trim());
    if (parsed.ok) return [{ file, value: parsed.value, line: { number: index + 1, text: line }, path: [] }];
    collector.add("error", () => ({
      code: "NOT_JSON",
      file: file.path,
      line: index + 1,
      column: positionAt(line, parsed.error.offset).column,
      expected: "one JSON object",
      received: parsed.error.message,
      fix: "Correct the line.",
    }));
    return [];
  });
}
