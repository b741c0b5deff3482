import { parseTypedJson } from "../json/parse-typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import type { BenchmarkId, Issue } from "../terms.ts";
import type { ByteSource, Decompression, IntakeItem, IntakeLimits } from "./contract.ts";
import { readPredictionRecords } from "./read-prediction-records.ts";

export type ConvertedItem =
  | { readonly kind: "line"; readonly line: string }
  | { readonly kind: "issue"; readonly issue: Issue };

/**
 * A prediction file in any accepted form as lines of compact records: the text as it is, or on one line where it spread
 * over several. The benchmark is the first of `benchmarks` for which the file is not of another one, as its first record or
 * issue shows. `open` is called once for each that is tried.
 */
export async function* convertPredictions(
  open: () => ByteSource,
  options: {
    readonly benchmarks: readonly BenchmarkId[];
    readonly decompression: Decompression;
    readonly limits: IntakeLimits;
  },
): AsyncGenerator<ConvertedItem> {
  for (const benchmark of options.benchmarks) {
    const items = readPredictionRecords(open(), { ...options, benchmark });
    const before: IntakeItem[] = [];
    let fitting = false;
    for await (const item of items) {
      if (fitting) {
        yield* convertItem(item);
        continue;
      }
      before.push(item);
      if (item.kind === "issue" && item.issue.severity === "warning") continue;
      fitting = fits(item, benchmark);
      if (!fitting) break;
      for (const held of before) yield* convertItem(held);
    }
    if (fitting) return;
  }
  yield { kind: "issue", issue: NO_BENCHMARK };
}

const NO_BENCHMARK: Issue = {
  code: "WRONG_BENCHMARK",
  severity: "error",
  expected: "predictions in a form of one of the benchmarks",
  received: "none",
  fix: "The forms of a prediction file, with examples, are on the submit page.",
};

/** A benchmark's own key in the first record; another benchmark's file has none, or was reported as such. */
function fits(item: IntakeItem, benchmark: BenchmarkId): boolean {
  if (item.kind === "run") return benchmark === "usertoolbench";
  if (item.kind === "issue") return item.issue.code !== "WRONG_BENCHMARK";
  const parsed = parseTypedJson(item.record.text);
  const key = { usertoolbench: "steps", toolspectrum: "toolCall", "rut-bench": "actions" }[benchmark];
  return parsed.ok && parsed.value instanceof Map && parsed.value.has(key);
}

function* convertItem(item: IntakeItem): Generator<ConvertedItem> {
  if (item.kind === "issue") yield item;
  if (item.kind !== "record") return;
  const { text } = item.record;
  const parsed = /[\r\n]/.test(text) ? parseTypedJson(text) : undefined;
  yield { kind: "line", line: parsed?.ok === true ? toCompactJson(parsed.value) : text };
}
