import { Float, type TypedJson } from "./typed-json.ts";

/** JSON as JavaScript knows it. Objects have no prototype, so that `__proto__` is a key like any other. */
export type PlainJson = null | boolean | number | string | PlainJson[] | { [key: string]: PlainJson };

/**
 * Forgets what only Python tells apart: floats and integers become numbers (integers beyond 2^53 lose digits),
 * objects become prototype-free records. For values where the difference plays no part.
 */
export function toPlainJson(value: TypedJson): PlainJson {
  if (value instanceof Float) return value.value;
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (value instanceof Map) {
    const record: { [key: string]: PlainJson } = Object.create(null);
    for (const [key, member] of value) record[key] = toPlainJson(member);
    return record;
  }
  return value;
}

/** The typed value of a plain one: whole numbers become integers, other numbers floats, key order is kept. */
export function fromPlainJson(value: PlainJson): TypedJson {
  if (typeof value === "number") return Number.isSafeInteger(value) ? value || 0 : new Float(value);
  if (Array.isArray(value)) return value.map(fromPlainJson);
  if (value === null || typeof value !== "object") return value;
  return new Map(Object.entries(value).map(([key, member]) => [key, fromPlainJson(member)]));
}

/** The member of an object, or undefined where the value is no object or has no such key. */
export function memberOf(value: TypedJson | undefined, key: string): TypedJson | undefined {
  return value instanceof Map ? value.get(key) : undefined;
}
