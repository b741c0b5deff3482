import type { Verdict } from "../../../scoring/benchmark.ts";
import type { ShownStep } from "../../../scoring/cases/shown-step.ts";

/** One verdict as a line of JSON, in a fixed order of keys; `steps` are those of a wrong answer in a practice split. */
export function writeVerdictLine(
  { instanceId, missing, correct, labels, detail }: Verdict,
  steps?: readonly ShownStep[],
): string {
  return JSON.stringify({
    id: instanceId,
    missing,
    correct,
    labels,
    detail,
    ...(steps === undefined ? {} : { steps }),
  });
}

/** Reads a line that `writeVerdictLine` wrote. */
export function parseVerdictLine(line: string): Verdict {
  const { id, missing, correct, labels, detail } = JSON.parse(line);
  return { instanceId: id, missing, correct, labels, detail };
}

/** The steps that a line holds beside its verdict; undefined where none were kept. */
export function parseShownSteps(line: string): readonly ShownStep[] | undefined {
  return JSON.parse(line).steps;
}
