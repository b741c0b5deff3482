import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";

/** A JSON-schema-like object in the form the check reads; null members stand for absent keywords. */
export interface ToolSchema {
  readonly anyOf: readonly ToolSchema[] | null;
  /** Null for an unknown type name, which constrains nothing. */
  readonly type: SchemaType | null;
  readonly values: readonly TypedJson[] | null;
  readonly required: readonly string[];
  readonly properties: ReadonlyMap<string, ToolSchema>;
  readonly additionalProperties: boolean;
  readonly items: ToolSchema | null;
  /**
   * For the released evaluator's own descent (spec section 4.5, quirk): the object itself; at a tool's root its table of
   * parameters.
   */
  readonly source: TypedJson;
}

export const SCHEMA_TYPES = ["string", "integer", "float", "number", "boolean", "array", "object", "null"] as const;
export type SchemaType = (typeof SCHEMA_TYPES)[number];

/** The parameters of each tool by its name, ready for `checkSchema`; of two tools of one name the last counts. */
export type ToolTable = ReadonlyMap<string, ToolSchema>;

/**
 * Prepares a turn's tool list as the released pipeline does (spec section 1.4): every `"type": "float"` becomes
 * `"number"`; at a tool's root only `properties` and `required` count. Entries that are no functions or have no name are
 * left out.
 */
export function prepareTools(tools: TypedJson): ToolTable {
  const table = new Map<string, ToolSchema>();
  for (const tool of Array.isArray(tools) ? tools : []) {
    const declared = memberOf(tool, "function");
    const name = memberOf(declared, "name");
    if (typeof name !== "string" || name === "") continue;
    const parameters = memberOf(declared, "parameters");
    const root = new Map<string, TypedJson>([["type", "object"]]);
    for (const keyword of ["properties", "required"]) {
      const value = memberOf(parameters, keyword);
      if (value !== undefined) root.set(keyword, withoutFloatType(value));
    }
    table.set(name, { ...toSchema(root), source: root.get("properties") ?? new Map() });
  }
  return table;
}

/** Replaces the member `"type": "float"` by `"type": "number"` in every object inside. */
function withoutFloatType(value: TypedJson): TypedJson {
  if (Array.isArray(value)) return value.map(withoutFloatType);
  if (!(value instanceof Map)) return value;
  return new Map(
    [...value].map(([key, member]) =>
      key === "type" && member === "float" ? [key, "number"] : [key, withoutFloatType(member)],
    ),
  );
}

function toSchema(source: TypedJson): ToolSchema {
  const keywords = source instanceof Map ? source : new Map<string, TypedJson>();
  const type = keywords.get("type") ?? "string";
  const anyOf = keywords.get("anyOf");
  const values = keywords.get("enum");
  const required = keywords.get("required");
  const properties = keywords.get("properties");
  const items = keywords.get("items");
  return {
    anyOf: Array.isArray(anyOf) ? anyOf.map(toSchema) : typesAsAlternatives(keywords),
    type: SCHEMA_TYPES.find((known) => known === type) ?? null,
    values: Array.isArray(values) ? values : null,
    required: Array.isArray(required) ? required.filter((key) => typeof key === "string") : [],
    properties: new Map(
      properties instanceof Map ? [...properties].map(([key, member]) => [key, toSchema(member)]) : [],
    ),
    additionalProperties: keywords.get("additionalProperties") === true,
    items: items === undefined || items === null ? null : toSchema(items),
    source,
  };
}

/** A list of types is read as that many alternatives, where the released code fails. */
function typesAsAlternatives(keywords: ReadonlyMap<string, TypedJson>): readonly ToolSchema[] | null {
  const types = keywords.get("type");
  if (!Array.isArray(types)) return null;
  return types.map((type) => toSchema(new Map([...keywords, ["type", type]])));
}
