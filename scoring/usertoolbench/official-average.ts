import { isInteger } from "../json/python-equals.ts";
import { Float, type TypedJson, type TypedObject } from "../json/typed-json.ts";
import { toPythonJson } from "../json/write-typed-json.ts";
import { exactSum } from "../python/exact-sum.ts";

/**
 * Averages the metric files of several profiles leaf by leaf with equal weight, as the released `stats_score` does: each
 * numeric leaf (true counts 1, false 0) over the profiles that have it, lists element by element, keys in order of first
 * appearance. A leaf that is no number everywhere is what all profiles share, otherwise null; `model_name` is then
 * `modelName`.
 */
export function averageMetricFiles(files: readonly TypedObject[], modelName: string): TypedObject {
  const average = averageObjects(files);
  const names = new Set(files.map((file) => file.get("model_name")).filter((name) => typeof name === "string"));
  const [name = modelName] = names;
  if (average.has("model_name")) average.set("model_name", names.size === 1 ? name : modelName);
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
  return new Map(
    [...keys].map((key) => [
      key,
      averageValues(
        key,
        objects.map((object) => object.get(key)),
      ),
    ]),
  );
}

function averageValues(key: string, values: readonly (TypedJson | undefined)[]): TypedJson {
  const present = values.filter((value) => value !== undefined && value !== null);
  const objects = present.filter((value) => value instanceof Map);
  if (objects.length > 0 && objects.length === present.length) return averageObjects(objects);
  const lists = present.filter((value) => Array.isArray(value));
  if (lists.length > 0 && lists.length === present.length) {
    const length = Math.max(...lists.map((list) => list.length));
    return Array.from({ length }, (_, index) =>
      averageValues(
        String(index),
        lists.map((list) => list[index]),
      ),
    );
  }
  return averageLeaves(key, present);
}

/** Facts of single runs, which have no average even where all profiles agree. */
const NEVER_SHARED = new Set(["source_file", "error_type", "error_message", "api_error"]);

function averageLeaves(key: string, present: readonly TypedJson[]): TypedJson {
  const numbers = present.flatMap(toFinite);
  if (numbers.length > 0 && numbers.length === present.length) return new Float(exactSum(numbers) / numbers.length);
  const [first = null] = present;
  const shared = new Set(present.map(toPythonJson)).size === 1;
  return shared && !NEVER_SHARED.has(key) ? first : null;
}

function toFinite(value: TypedJson): number[] {
  const number =
    value instanceof Float ? value.value : isInteger(value) || typeof value === "boolean" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? [number] : [];
}
