import { Float, type TypedJson } from "./typed-json.ts";

/** Whether the value is an integer of any size (a boolean is not). */
export function isInteger(value: TypedJson): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/**
 * Python's `==` on JSON values: `1 == 1.0 == True`, integers exact at any size, NaN equal to nothing, lists by element,
 * dictionaries whatever their order. Inside a container NaN is itself, as for `isMember`.
 */
export function pythonEquals(a: TypedJson, b: TypedJson): boolean {
  if (typeof a === "string" || typeof b === "string" || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => isSameOrEqual(item, b[index] ?? null));
  }
  if (a instanceof Map || b instanceof Map) {
    if (!(a instanceof Map) || !(b instanceof Map) || a.size !== b.size) return false;
    for (const [key, member] of a) {
      const other = b.get(key);
      if (other === undefined || !isSameOrEqual(member, other)) return false;
    }
    return true;
  }
  return numbersEqual(toNumber(a), toNumber(b));
}

/** Python's `value in list`, for values read by `json.loads`. */
export function isMember(value: TypedJson, list: readonly TypedJson[]): boolean {
  return list.some((member) => isSameOrEqual(value, member));
}

/** Python's containers ask for identity before equality, and every NaN that `json.loads` reads is one and the same object. */
function isSameOrEqual(a: TypedJson, b: TypedJson): boolean {
  return (isNaNFloat(a) && isNaNFloat(b)) || pythonEquals(a, b);
}

function isNaNFloat(value: TypedJson): boolean {
  return value instanceof Float && Number.isNaN(value.value);
}

function toNumber(value: boolean | number | bigint | Float): number | bigint {
  if (value instanceof Float) return value.value;
  return typeof value === "boolean" ? Number(value) : value;
}

/** An integer beyond 2^53 and a float are compared by their exact values, not by rounding one to the other. */
function numbersEqual(a: number | bigint, b: number | bigint): boolean {
  if (typeof a === typeof b) return a === b;
  const [float, big] = typeof a === "number" ? [a, b] : [Number(b), a];
  return Number.isInteger(float) && BigInt(float) === big;
}
