import { Float, type TypedJson, type TypedObject } from "../json/typed-json.ts";

/**
 * Averages the metric files of several profiles leaf by leaf with equal weight, as the released `stats_score` does: each
 * numeric leaf (true counts 1, false 0) over the profiles that have it, lists element by element, keys in order of first
 * appearance. Every other leaf is null, except `model_name`: the name that all share, otherwise `modelName`.
 */
export function averageMetricFiles(files: readonly TypedObject[], modelName: string): TypedObject {
  const average = averageObjects(files);
  const names = new Set(files.map((file) => file.get("model_name")));
  const [name] = names;
  if (average.has("model_name")) average.set("model_name", names.size === 1 && name !== undefined ? name : modelName);
  return average;
}

/** `summary_average.json`: the average with its own `dataset_name`, `<common name>_summary_average`. */
export function toSummaryAverage(files: readonly TypedObject[], modelName: string): TypedObject {
  const average = averageMetricFiles(files, modelName);
  average.set("dataset_name", `${commonDatasetName(files)}_summary_average`);
  return average;
}

/** The data sets' name without the profile: `synthetic_persona1` and `synthetic_persona2` are both `synthetic`. */
function commonDatasetName(files: readonly TypedObject[]): string {
  const name = files[0]?.get("dataset_name");
  return typeof name === "string" ? name.replace(/_?persona\d+.*$/, "") : "";
}

function averageObjects(objects: readonly TypedObject[]): TypedObject {
  const keys = new Set(objects.flatMap((object) => [...object.keys()]));
  return new Map([...keys].map((key) => [key, averageLeaves(objects.map((object) => object.get(key)))]));
}

function averageLeaves(values: readonly (TypedJson | undefined)[]): TypedJson {
  const objects = values.filter((value) => value instanceof Map);
  if (objects.length > 0) return averageObjects(objects);
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) {
    const length = Math.max(...lists.map((list) => list.length));
    return Array.from({ length }, (_, index) => averageLeaves(lists.map((list) => list[index])));
  }
  const numbers = values.flatMap(toNumber);
  if (numbers.length === 0) return null;
  return new Float(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

function toNumber(value: TypedJson | undefined): number[] {
  if (value instanceof Float) return [value.value];
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean" ? [Number(value)] : [];
}
