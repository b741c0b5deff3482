import type { BenchmarkId } from "../terms.ts";

/** Keys by which a record of each benchmark is known, besides its id. */
const SIGNATURES: readonly { readonly benchmark: BenchmarkId; readonly keys: readonly string[] }[] = [
  { benchmark: "usertoolbench", keys: ["steps", "inference_log", "evaluated_turns"] },
  { benchmark: "toolspectrum", keys: ["toolCall"] },
  { benchmark: "rut-bench", keys: ["actions", "sample_id", "run", "samples"] },
];

/** Keys that a record or a whole file may have in any of the forms; every other key of an object may be an instance's id. */
const FORMAT_KEYS: ReadonlySet<string> = new Set([
  ...SIGNATURES.flatMap(({ keys }) => keys),
  ...["id", "instance_id", "prediction", "predictions", "result", "results", "content", "tool_calls", "arguments"],
  ...["APP", "API", "params", "explanation", "initial_state", "final_state", "final_state_diff", "user_messages"],
  ...["run_error", "transcript", "metadata", "meta", "config", "summary"],
]);

/** What a record looks like, for a message. */
export const RECORD_EXAMPLES: Readonly<Record<BenchmarkId, string>> = {
  usertoolbench: '{"id": "…", "steps": […]}',
  toolspectrum: '{"id": "…", "toolCall": {…}}',
  "rut-bench": '{"sample_id": "…", "actions": […]}',
};

export function isFormatKey(key: string): boolean {
  return FORMAT_KEYS.has(key);
}

/** The other benchmark whose record this is, by its keys; undefined where it may be one of `benchmark`. */
export function findOtherBenchmark(keys: ReadonlySet<string>, benchmark: BenchmarkId): BenchmarkId | undefined {
  let other: BenchmarkId | undefined;
  for (const signature of SIGNATURES) {
    if (!signature.keys.some((key) => keys.has(key))) continue;
    if (signature.benchmark === benchmark) return undefined;
    other ??= signature.benchmark;
  }
  return other;
}

/** The key that holds a record's id. */
export function idKeyOf(benchmark: BenchmarkId): "id" | "sample_id" {
  return benchmark === "rut-bench" ? "sample_id" : "id";
}

/**
 * The record of a map's entry `id → prediction`: an object that has the benchmark's own keys gets the id in front (and
 * keeps one that it has already), an array stands for the steps or actions, anything else for the call.
 */
export function recordOfEntry(
  benchmark: BenchmarkId,
  id: string,
  value: string,
  keys: ReadonlySet<string> | undefined,
): string {
  const idKey = idKeyOf(benchmark);
  const head = `{${JSON.stringify(idKey)}:${JSON.stringify(id)}`;
  if (keys?.has(idKey) === true) return value;
  const whole = SIGNATURES.some((signature) => signature.keys.some((key) => keys?.has(key) === true));
  if (whole || (keys !== undefined && benchmark !== "toolspectrum")) {
    const rest = value.slice(1).trimStart();
    return rest === "}" ? `${head}}` : `${head},${rest}`;
  }
  const field = { usertoolbench: "steps", toolspectrum: "toolCall", "rut-bench": "actions" }[benchmark];
  return `${head},${JSON.stringify(field)}:${value}}`;
}
