import type { TypedJson } from "./json/typed-json.ts";

/** The kind of a JSON value in words, for messages that must not repeat the value. */
export function describeKind(value: TypedJson | undefined): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "true or false";
  if (Array.isArray(value)) return "an array";
  if (value instanceof Map) return "an object";
  return "a number";
}
