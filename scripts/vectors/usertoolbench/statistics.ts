import { isInteger } from "../../../scoring/json/python-equals.ts";
import { Float, type TypedJson } from "../../../scoring/json/typed-json.ts";
import { summarizeNumbers } from "../../../scoring/usertoolbench/numeric-summary.ts";
import { averageMetricFiles } from "../../../scoring/usertoolbench/official-average.ts";
import { splitIntoThirds } from "../../../scoring/usertoolbench/thirds.ts";
import { at, expectClose, expectSame, listAt } from "../expectation.ts";

const TOLERANCE = 1e-12;
/** The name that the released script was called with when these vectors were made. */
const MODEL_NAME_ARGUMENT = "m0";

export function checkSegmentsVector(vector: TypedJson): readonly string[] {
  const segments = splitIntoThirds(Number(at(vector, "input", "total_turns")));
  const actual = segments.map(({ name, start, end }) => [name, start, end]);
  return expectSame("segments", at(vector, "expected", "segments"), actual);
}

/** Null, boolean and infinite values do not count as numbers there. */
export function checkSummaryVector(vector: TypedJson): readonly string[] {
  const values = listAt(vector, "input", "values").flatMap((value) => {
    const number = value instanceof Float ? value.value : isInteger(value) ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? [number] : [];
  });
  const summary = summarizeNumbers(values);
  const fields = new Map<string, number | null>([
    ["count", summary.count],
    ["min", summary.min],
    ["max", summary.max],
    ["mean", summary.mean],
    ["variance_population", summary.variancePopulation],
    ["variance_sample", summary.varianceSample],
    ["stdev_population", summary.stdevPopulation],
    ["stdev_sample", summary.stdevSample],
    ["median", summary.median],
    ["p25", summary.p25],
    ["p75", summary.p75],
    ["sum", summary.sum],
  ]);
  return [...fields].flatMap(([name, actual]) => {
    const value = actual === null ? null : new Float(actual);
    return expectClose(name, at(vector, "expected", name), value, TOLERANCE);
  });
}

export function checkAverageVector(vector: TypedJson): readonly string[] {
  const files = listAt(vector, "input", "metrics").filter((file) => file instanceof Map);
  const average = averageMetricFiles(files, MODEL_NAME_ARGUMENT);
  return expectClose("average", at(vector, "expected", "average"), average, TOLERANCE);
}
