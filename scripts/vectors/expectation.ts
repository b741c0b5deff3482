import { memberOf } from "../../scoring/json/plain-json.ts";
import { Float, type TypedJson } from "../../scoring/json/typed-json.ts";
import { toPythonJson } from "../../scoring/json/write-typed-json.ts";

/** The value at a path of keys, or null. */
export function at(value: TypedJson, ...path: readonly string[]): TypedJson {
  return path.reduce<TypedJson>((inner, key) => memberOf(inner, key) ?? null, value);
}

export function textAt(value: TypedJson, ...path: readonly string[]): string {
  const found = at(value, ...path);
  if (typeof found !== "string") throw new Error(`the vector has no text at ${path.join(".")}`);
  return found;
}

export function listAt(value: TypedJson, ...path: readonly string[]): readonly TypedJson[] {
  const found = at(value, ...path);
  if (!Array.isArray(found)) throw new Error(`the vector has no list at ${path.join(".")}`);
  return found;
}

/** A mismatch in words, or nothing. Texts and labels are compared exactly. */
export function expectSame(what: string, expected: TypedJson, actual: TypedJson): string[] {
  const [want, got] = [toPythonJson(expected), toPythonJson(actual)];
  return want === got ? [] : [`${what}: expected ${shorten(want)}, got ${shorten(got)}`];
}

/**
 * As `expectSame`, for whole structures: numbers agree within `tolerance` (of their own size beyond 1) whatever their
 * kind, the key order does not matter.
 */
export function expectClose(what: string, expected: TypedJson, actual: TypedJson, tolerance: number): string[] {
  const [want, got] = [numberOf(expected), numberOf(actual)];
  if (want !== undefined && got !== undefined) {
    return Math.abs(want - got) <= tolerance * Math.max(1, Math.abs(want)) || Object.is(want, got)
      ? []
      : [`${what}: expected ${want}, got ${got}`];
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((item, index) => expectClose(`${what}[${index}]`, item, actual[index] ?? null, tolerance));
  }
  if (expected instanceof Map && actual instanceof Map) {
    const keys = new Set([...expected.keys(), ...actual.keys()]);
    return [...keys].flatMap((key) => {
      const [one, other] = [expected.get(key), actual.get(key)];
      if (one === undefined || other === undefined)
        return [`${what}.${key}: ${one === undefined ? "not expected" : "missing"}`];
      return expectClose(`${what}.${key}`, one, other, tolerance);
    });
  }
  return expectSame(what, expected, actual);
}

function numberOf(value: TypedJson): number | undefined {
  if (value instanceof Float) return value.value;
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : undefined;
}

function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
