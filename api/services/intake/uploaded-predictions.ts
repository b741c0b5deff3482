import type { Benchmark } from "../../../scoring/benchmark.ts";
import type { ByteSource, PredictionCheck, PredictionRecord } from "../../../scoring/intake/contract.ts";
import type { BenchmarkId, Issue } from "../../../scoring/terms.ts";

/** INTERIM: JSON Lines only. */
export async function* readUploadedPredictions(
  bytes: ByteSource,
  _benchmark: BenchmarkId,
): AsyncGenerator<PredictionRecord> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let line = 0;
  for await (const chunk of bytes) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    for (const text of parts) {
      line += 1;
      if (text.trim() !== "") yield { text, line };
    }
  }
  if (rest.trim() !== "") yield { text: rest, line: line + 1 };
}

/** INTERIM: JSON Lines only. */
export async function checkUploadedPredictions(
  bytes: ByteSource,
  benchmark: Benchmark,
  ids: readonly string[],
  allowMissing: boolean,
  checkpoint: (done: number) => Promise<void>,
): Promise<PredictionCheck> {
  const issues: Issue[] = [];
  const known = new Set(ids);
  const seen = new Set<string>();
  let records = 0;
  for await (const record of readUploadedPredictions(bytes, benchmark.id)) {
    records += 1;
    await checkpoint(records);
    const parsed = benchmark.parsePrediction(record.text);
    if (!parsed.ok) issues.push(...parsed.error.map((issue) => ({ ...issue, line: record.line })));
    else if (!known.has(parsed.value.id) || seen.has(parsed.value.id))
      issues.push({
        code: "UNKNOWN_ID",
        severity: "error",
        line: record.line,
        expected: "an id of the split, once",
        received: parsed.value.id,
        fix: "Remove it.",
      });
    else seen.add(parsed.value.id);
  }
  const missing = ids.filter((id) => !seen.has(id));
  if (missing.length > 0 && !allowMissing)
    issues.push({
      code: "MISSING_IDS",
      severity: "error",
      expected: `${ids.length} ids`,
      received: `${seen.size}`,
      fix: "Add them.",
    });
  return {
    accepted: issues.length === 0,
    report: { issues: issues.slice(0, 100), errorCount: issues.length, warningCount: 0 },
    summary: { form: "JSON Lines", records, bytes: 0 },
    coverage: {
      expected: ids.length,
      received: seen.size,
      missing: missing.length,
      missingSample: missing.slice(0, 5),
    },
  };
}
