import { pythonEquals } from "../json/python-equals.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import type { StateAssertion } from "./sample.ts";
import { containsExpected, isSoftPath, resolvePath, toPathSegments, valuesEquivalent } from "./value-rules.ts";

export interface AssertionResult {
  readonly path: string;
  readonly assertionType: string;
  /** False on a soft path. */
  readonly isHardRequirement: boolean;
  readonly passed: boolean;
  readonly initialExists: boolean;
  readonly finalExists: boolean;
  readonly initialValue: TypedJson;
  /** Of an `added` object that was found under another key: that object. */
  readonly finalValue: TypedJson;
}

/** Checks one final-state assertion (spec 3.3). */
export function checkAssertion(assertion: StateAssertion, initial: TypedObject, final: TypedObject): AssertionResult {
  const segments = toPathSegments(assertion.path);
  const before = resolvePath(initial, segments);
  const after = resolvePath(final, segments);
  const isHardRequirement = !isSoftPath(segments);
  const result = (passed: boolean, finalValue: TypedJson | undefined = after): AssertionResult => ({
    path: assertion.path,
    assertionType: assertion.type,
    isHardRequirement,
    passed,
    initialExists: before !== undefined,
    finalExists: after !== undefined || (passed && finalValue !== undefined),
    initialValue: before ?? null,
    finalValue: finalValue ?? null,
  });
  switch (assertion.type) {
    case "changed": {
      if (before === undefined || after === undefined) return result(false);
      if (!isHardRequirement) return result(!pythonEquals(before, after));
      return result(valuesEquivalent(before, assertion.oldValue) && valuesEquivalent(after, assertion.newValue));
    }
    case "added": {
      const ignored = listGeneratedIdKeys(assertion.value, segments);
      if (before === undefined && after !== undefined && containsExpected(assertion.value, after, segments, ignored)) {
        return result(true);
      }
      const elsewhere = findAddedElsewhere(assertion.value, segments, ignored, initial, final);
      // Without a find the released evaluator also forgets the value at the path itself.
      return result(elsewhere !== undefined, elsewhere ?? null);
    }
    case "removed":
      return result(before !== undefined && after === undefined && containsExpected(assertion.value, before, segments));
    default:
      return result(false);
  }
}

/** Keys that end in `_id` and hold the last path segment: generated ids, which may differ from run to run. */
function listGeneratedIdKeys(expected: TypedJson, segments: readonly string[]): ReadonlySet<string> {
  const last = segments.at(-1);
  if (!(expected instanceof Map) || last === undefined) return new Set();
  return new Set([...expected].flatMap(([key, value]) => (key.endsWith("_id") && value === last ? [key] : [])));
}

/** The first new object beside the expected place that holds what was expected, in the order of the final state's keys. */
function findAddedElsewhere(
  expected: TypedJson,
  segments: readonly string[],
  ignored: ReadonlySet<string>,
  initial: TypedObject,
  final: TypedObject,
): TypedObject | undefined {
  if (segments.length < 2 || !(expected instanceof Map)) return undefined;
  const parentPath = segments.slice(0, -1);
  const parentBefore = resolvePath(initial, parentPath);
  const parentAfter = resolvePath(final, parentPath);
  if (!(parentAfter instanceof Map)) return undefined;
  for (const [key, candidate] of parentAfter) {
    if (!(candidate instanceof Map) || (parentBefore instanceof Map && parentBefore.has(key))) continue;
    if (containsExpected(expected, candidate, [...parentPath, key], ignored)) return candidate;
  }
  return undefined;
}
