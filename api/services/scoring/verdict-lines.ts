import type { Verdict } from "../../../scoring/benchmark.ts";

/** One verdict as a line of JSON, in a fixed order of keys. */
export function writeVerdictLine({ instanceId, missing, correct, labels, detail }: Verdict): string {
  return JSON.stringify({ id: instanceId, missing, correct, labels, detail });
}

/** Reads a line that `writeVerdictLine` wrote. */
export function parseVerdictLine(line: string): Verdict {
  const { id, missing, correct, labels, detail } = JSON.parse(line);
  return { instanceId: id, missing, correct, labels, detail };
}
