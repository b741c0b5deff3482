import { pythonEquals } from "../json/python-equals.ts";
import { Float, type TypedJson, type TypedObject } from "../json/typed-json.ts";

/**
 * *equivalent* (RUT-Bench spec, section 2): two numbers are equal as doubles; everything else by Python's equality, under
 * which 1, 1.0 and true are the same. Strings exactly.
 */
export function valuesEquivalent(expected: TypedJson, actual: TypedJson): boolean {
  const first = toDouble(expected);
  const second = toDouble(actual);
  return first !== undefined && second !== undefined ? first === second : pythonEquals(expected, actual);
}

function toDouble(value: TypedJson): number | undefined {
  if (value instanceof Float) return value.value;
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : undefined;
}

const SOFT_FIRST_SEGMENT = "adherence_log";
const SOFT_LAST_SEGMENTS = new Set(["dismissal_time", "log_id", "timestamp"]);

/** Segments of a dotted path, empty ones dropped. */
export function toPathSegments(path: string): readonly string[] {
  return path.split(".").filter((segment) => segment !== "");
}

/** Whether a path is *soft*: what stands there differs from run to run. The empty path is not. */
export function isSoftPath(segments: readonly string[]): boolean {
  const last = segments.at(-1);
  return segments[0] === SOFT_FIRST_SEGMENT || (last !== undefined && SOFT_LAST_SEGMENTS.has(last));
}

/**
 * *contains* (section 2): everything expected is there, extra keys are fine, lists have the same length, whatever
 * lies on a soft path counts as there. `ignored` names keys that do not count at the outermost level.
 */
export function containsExpected(
  expected: TypedJson,
  actual: TypedJson | undefined,
  path: readonly string[] = [],
  ignored: ReadonlySet<string> = new Set(),
): boolean {
  if (isSoftPath(path)) return true;
  return containsBelow(expected, actual, path[0], ignored);
}

const NOTHING_IGNORED: ReadonlySet<string> = new Set();

/** Only the first segment of the path and the key at hand decide about softness, so that no path is built. */
function containsBelow(
  expected: TypedJson,
  actual: TypedJson | undefined,
  firstSegment: string | undefined,
  ignored: ReadonlySet<string>,
): boolean {
  if (actual === undefined) return false;
  if (expected instanceof Map) {
    if (!(actual instanceof Map)) return false;
    for (const [key, value] of expected) {
      if (ignored.has(key)) continue;
      if ((firstSegment ?? key) === SOFT_FIRST_SEGMENT || SOFT_LAST_SEGMENTS.has(key)) continue;
      if (!containsBelow(value, actual.get(key), firstSegment ?? key, NOTHING_IGNORED)) return false;
    }
    return true;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((item, index) => containsBelow(item, actual[index], firstSegment, NOTHING_IGNORED));
  }
  return valuesEquivalent(expected, actual);
}

/** *resolve* (section 2): the value at a path through objects only, or undefined. The empty path is the state itself. */
export function resolvePath(state: TypedObject, segments: readonly string[]): TypedJson | undefined {
  let current: TypedJson | undefined = state;
  for (const segment of segments) {
    if (!(current instanceof Map)) return undefined;
    current = current.get(segment);
  }
  return current;
}
