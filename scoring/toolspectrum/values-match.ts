import { Float, type TypedJson } from "../json/typed-json.ts";
import { foldText } from "./fold.ts";

/** `exact`: the value rule of spec 3.3. `contains`: the same, but of two non-empty strings one may include the other. */
export type ValueRule = "exact" | "contains";

/** Parameters whose two numbers are lower and upper bound, so that their order carries meaning. */
const RANGE_NAMES = new Set(["priceRange", "price_range", "marketCapRange"]);
const DECIMAL_NUMERAL = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/**
 * Whether a predicted value equals the reference value of the parameter called `name` (ToolSpectrum spec 3.3).
 *
 * Strings are compared folded; booleans also equal the words true and false; a number equals a string that is
 * entirely a decimal numeral of the same value, and 1 = 1.0, but a boolean is never a number; lists are multisets,
 * except ranges of two numbers, and a scalar equals a list of just it; objects need the same keys.
 * Symmetric. Cost: for two lists of length k at most k³ comparisons, and lists of different length never match.
 */
export function valuesMatch(reference: TypedJson, prediction: TypedJson, name: string, rule: ValueRule): boolean {
  if (Array.isArray(reference) && Array.isArray(prediction)) return listsMatch(reference, prediction, name, rule);
  if (Array.isArray(reference)) return isSingleMatch(reference, prediction, name, rule);
  if (Array.isArray(prediction)) return isSingleMatch(prediction, reference, name, rule);
  if (reference instanceof Map && prediction instanceof Map) return objectsMatch(reference, prediction, rule);
  if (reference instanceof Map || prediction instanceof Map) return false;
  if (reference === null || prediction === null) return reference === prediction;
  if (typeof reference === "boolean" || typeof prediction === "boolean") {
    const expected = toBoolean(reference);
    return expected !== undefined && expected === toBoolean(prediction);
  }
  if (typeof reference === "string" && typeof prediction === "string") return stringsMatch(reference, prediction, rule);
  return numbersMatch(reference, prediction);
}

function isSingleMatch(list: readonly TypedJson[], scalar: TypedJson, name: string, rule: ValueRule): boolean {
  const [only] = list;
  return list.length === 1 && only !== undefined && valuesMatch(only, scalar, name, rule);
}

function stringsMatch(reference: string, prediction: string, rule: ValueRule): boolean {
  const expected = foldText(reference);
  const actual = foldText(prediction);
  if (expected === actual) return true;
  if (rule === "exact" || expected === "" || actual === "") return false;
  return expected.includes(actual) || actual.includes(expected);
}

function toBoolean(value: TypedJson): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") return undefined;
  const folded = foldText(value);
  return folded === "true" ? true : folded === "false" ? false : undefined;
}

type Scalar = string | number | bigint | Float;

function numbersMatch(reference: Scalar, prediction: Scalar): boolean {
  const expected = toNumeral(reference);
  const actual = toNumeral(prediction);
  if (expected === undefined || actual === undefined) return false;
  // Two integers are compared digit by digit; anything else as doubles, since a fraction is one already.
  return typeof expected === "bigint" && typeof actual === "bigint"
    ? expected === actual
    : Number(expected) === Number(actual);
}

function toNumeral(value: TypedJson): bigint | number | undefined {
  if (typeof value === "number" || typeof value === "bigint") return BigInt(value);
  if (value instanceof Float) return value.value;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (!DECIMAL_NUMERAL.test(text)) return undefined;
  return text.includes(".") ? Number(text) : BigInt(text.replace("+", ""));
}

function isRange(list: readonly TypedJson[]): boolean {
  return list.length === 2 && list.every((bound) => toNumeral(bound) !== undefined);
}

function listsMatch(
  reference: readonly TypedJson[],
  prediction: readonly TypedJson[],
  name: string,
  rule: ValueRule,
): boolean {
  if (reference.length !== prediction.length) return false;
  if (RANGE_NAMES.has(name) && isRange(reference) && isRange(prediction)) {
    return reference.every((bound, index) => valuesMatch(bound, prediction[index] ?? null, name, rule));
  }
  return canPairAll(reference, prediction, (expected, actual) => valuesMatch(expected, actual, name, rule));
}

/**
 * Whether every element finds a partner of its own. Augmenting paths, because matching is not transitive
 * ("1" and "1.0" both equal 1, yet differ), so that taking the first partner could block another element.
 */
function canPairAll(
  reference: readonly TypedJson[],
  prediction: readonly TypedJson[],
  matches: (expected: TypedJson, actual: TypedJson) => boolean,
): boolean {
  const partners = reference.map((expected) =>
    prediction.flatMap((actual, at) => (matches(expected, actual) ? [at] : [])),
  );
  const takenBy = new Map<number, number>();
  const findPartner = (index: number, visited: Set<number>): boolean => {
    for (const candidate of partners[index] ?? []) {
      if (visited.has(candidate)) continue;
      visited.add(candidate);
      const holder = takenBy.get(candidate);
      if (holder === undefined || findPartner(holder, visited)) {
        takenBy.set(candidate, index);
        return true;
      }
    }
    return false;
  };
  return reference.every((_, index) => findPartner(index, new Set()));
}

function objectsMatch(reference: Map<string, TypedJson>, prediction: Map<string, TypedJson>, rule: ValueRule): boolean {
  if (reference.size !== prediction.size) return false;
  for (const [key, expected] of reference) {
    const actual = prediction.get(key);
    if (actual === undefined || !valuesMatch(expected, actual, key, rule)) return false;
  }
  return true;
}
