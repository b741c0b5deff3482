import { isInteger, pythonEquals } from "../json/python-equals.ts";
import { Float, type TypedJson } from "../json/typed-json.ts";
import { type CheckResult, CORRECT } from "./check-result.ts";
import { compareStrings, type Similarity } from "./compare-strings.ts";

/**
 * The first difference between a predicted value and the reference value, or `correct` (spec section 4.5): same Python
 * type, same key sets, arrays element by element in order, texts by `compareStrings`, other values by Python equality.
 * Objects are walked in the reference's key order.
 *
 * `schema` is the tool's table of parameters where the released evaluator's own descent is to be imitated, otherwise
 * undefined: inside an object without `properties` that code takes the schema itself for the property table, and fails
 * at an array whose "schema" is then no object. A parameter named `properties` is taken for the whole table.
 */
export function compareValues(
  predicted: TypedJson,
  reference: TypedJson,
  similarity: Similarity,
  schema: TypedJson | undefined,
  path = "",
): CheckResult {
  if (typeof reference === "string") {
    if (typeof predicted !== "string") return { category: "error_match: value type inconsistent", path };
    const category = compareStrings(predicted, reference, similarity);
    return category === "correct" ? CORRECT : { category, path };
  }
  if (kindOf(predicted) !== kindOf(reference)) return { category: "error_match: value type inconsistent", path };
  if (reference instanceof Map && predicted instanceof Map) {
    if (!haveSameKeys(predicted, reference)) return { category: "error_match: args keys mismatch", path };
    const table = propertyTable(schema);
    if (table !== undefined && !(table instanceof Map) && reference.size > 0) {
      return { category: "error: comparison failed", path };
    }
    for (const [key, member] of reference) {
      const result = compareValues(
        predicted.get(key) ?? null,
        member,
        similarity,
        table instanceof Map ? (table.get(key) ?? EMPTY_SCHEMA) : undefined,
        path === "" ? key : `${path}.${key}`,
      );
      if (result !== CORRECT) return result;
    }
    return CORRECT;
  }
  if (Array.isArray(reference) && Array.isArray(predicted)) {
    if (predicted.length !== reference.length) return { category: "error_match: array length mismatch", path };
    if (schema !== undefined && !(schema instanceof Map)) return { category: "error: comparison failed", path };
    const items = schema === undefined ? undefined : (schema.get("items") ?? EMPTY_SCHEMA);
    for (const [index, item] of reference.entries()) {
      const result = compareValues(predicted[index] ?? null, item, similarity, items, `${path}[${index}]`);
      if (result !== CORRECT) return result;
    }
    return CORRECT;
  }
  return pythonEquals(predicted, reference) ? CORRECT : { category: "error_match: value mismatch", path };
}

const EMPTY_SCHEMA: TypedJson = new Map();

/** `schema.get("properties", schema)` of the released code, which fails at once where that is no object. */
function propertyTable(schema: TypedJson | undefined): TypedJson | undefined {
  if (schema === undefined) return undefined;
  return schema instanceof Map ? (schema.get("properties") ?? schema) : EMPTY_SCHEMA;
}

function haveSameKeys(a: ReadonlyMap<string, TypedJson>, b: ReadonlyMap<string, TypedJson>): boolean {
  if (a.size !== b.size) return false;
  for (const key of b.keys()) if (!a.has(key)) return false;
  return true;
}

function kindOf(value: TypedJson): string {
  if (value === null) return "null";
  if (isInteger(value)) return "integer";
  if (value instanceof Float) return "float";
  if (value instanceof Map) return "object";
  return Array.isArray(value) ? "array" : typeof value;
}
