/** A JSON value that is only read. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is an object, neither null nor an array. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses a text that this folder itself wrote. Throws where it is no JSON object. */
export function parseObject(text: string): JsonObject {
  const value: Json = JSON.parse(text);
  if (!isJsonObject(value)) throw new Error(`Not a JSON object: ${text.slice(0, 60)}`);
  return value;
}

/** JSON Lines of the values, with a newline after the last one. */
export function toJsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}
