import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Random } from "../random.ts";

/** The arguments with the value at a JSON pointer replaced, or left out where `change` gives undefined. */
export function changeAt(value: Json, pointer: string, change: (old: Json) => Json | undefined): Json {
  const [, key = "", ...rest] = pointer.split("/");
  const deeper = rest.length === 0 ? change : (old: Json) => changeAt(old, `/${rest.join("/")}`, change);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== Number(key)) return [item];
      const changed = deeper(item);
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): [string, Json][] => {
      if (name !== key) return [[name, member]];
      const changed = deeper(member);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}

/** The part of a parameter schema that describes the value at a JSON pointer, where there is one. */
export function schemaAt(schema: Json | undefined, pointer: string): JsonObject | undefined {
  let inner = schema;
  for (const key of pointer.split("/").slice(1)) {
    if (!isJsonObject(inner)) return undefined;
    const properties = inner["properties"];
    inner = isJsonObject(properties) ? properties[key] : inner["items"];
  }
  return isJsonObject(inner) ? inner : undefined;
}

/** A value of the same kind that is plausible and wrong; another one of the schema's list where it has one. */
export function mistake(value: Json, schema: JsonObject | undefined, random: Random): Json {
  const allowed = schema?.["enum"];
  if (Array.isArray(allowed)) {
    const others: Json[] = allowed.filter((one) => one !== value);
    if (others.length > 0) return random.pick(others);
  }
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return Number.isInteger(value) ? value + random.between(1, 3) : value + 1;
  if (typeof value === "string") return /^\d{4}-\d{2}-\d{2}$/.test(value) ? nextDay(value) : `${value} standard`;
  if (Array.isArray(value)) return value.slice(1);
  if (isJsonObject(value)) {
    const [key] = Object.keys(value);
    return key === undefined
      ? value
      : changeAt(value, `/${key}`, (old) => mistake(old, schemaAt(schema, `/${key}`), random));
  }
  return value;
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
