import { isInteger, isMember } from "../json/python-equals.ts";
import { Float, type TypedJson } from "../json/typed-json.ts";
import { type CheckResult, CORRECT } from "./check-result.ts";
import type { SchemaType, ToolSchema } from "./tool-schema.ts";

/**
 * The first problem of a predicted value under a tool's schema, or `correct` (spec section 4.4). As in the released
 * evaluator a boolean passes `integer` and `number`, a missing type means string, an unknown type constrains nothing,
 * and a key that is not declared is an error unless its schema has `additionalProperties` exactly `true`.
 * `path` is empty for the whole argument object, whose problems have texts of their own; so is that of a parameter
 * whose name is empty.
 */
export function checkSchema(value: TypedJson, schema: ToolSchema, path = ""): CheckResult {
  if (schema.anyOf !== null) return checkAlternatives(value, schema.anyOf, path);
  const nested = path !== "";
  if (schema.type !== null && !hasType(value, schema.type)) {
    return {
      category: nested ? "error_schema: nested args type inconsistent" : "error_schema: args type inconsistent",
      path,
    };
  }
  if (schema.values !== null && !isMember(value, schema.values)) {
    return {
      category: nested ? "error_schema: nested args value not in enum" : "error_schema: args value not in enum",
      path,
    };
  }
  if (value instanceof Map) return checkMembers(value, schema, path);
  if (Array.isArray(value) && schema.items !== null) {
    for (const [index, item] of value.entries()) {
      const result = checkSchema(item, schema.items, `${path}[${index}]`);
      if (result !== CORRECT) return result;
    }
  }
  return CORRECT;
}

/** Any alternative will do; otherwise the first one's problem stands for all. */
function checkAlternatives(value: TypedJson, alternatives: readonly ToolSchema[], path: string): CheckResult {
  let first: CheckResult | undefined;
  for (const alternative of alternatives) {
    const result = checkSchema(value, alternative, path);
    if (result === CORRECT) return CORRECT;
    first ??= result;
  }
  return first ?? { category: "error_schema: nested args type inconsistent", path };
}

function checkMembers(value: ReadonlyMap<string, TypedJson>, schema: ToolSchema, path: string): CheckResult {
  const nested = path !== "";
  for (const key of schema.required) {
    if (!value.has(key)) {
      return {
        category: nested ? "error_schema: required nested args missing" : "error_schema: required args missing",
        path,
      };
    }
  }
  for (const [key, member] of value) {
    const declared = schema.properties.get(key);
    if (declared === undefined) {
      if (schema.additionalProperties) continue;
      return {
        category: nested ? "error_schema: nested args not defined" : "error_schema: args not defined",
        path: nested ? `${path}.${key}` : key,
      };
    }
    const result = checkSchema(member, declared, nested ? `${path}.${key}` : key);
    if (result !== CORRECT) return result;
  }
  return CORRECT;
}

function hasType(value: TypedJson, type: SchemaType): boolean {
  switch (type) {
    case "string":
      return typeof value === "string";
    case "integer":
      return isInteger(value) || typeof value === "boolean";
    case "float":
      return value instanceof Float;
    case "number":
      return isInteger(value) || typeof value === "boolean" || value instanceof Float;
    case "boolean":
      return typeof value === "boolean";
    case "array":
      return Array.isArray(value);
    case "object":
      return value instanceof Map;
    case "null":
      return value === null;
  }
}
