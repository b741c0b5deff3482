import { parseTypedJson } from "../json/parse-typed-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import type { CheckResult } from "./check-result.ts";
import { checkSchema } from "./check-schema.ts";
import type { Similarity } from "./compare-strings.ts";
import { compareValues } from "./compare-values.ts";
import type { ToolSchema } from "./tool-schema.ts";

export interface CheckOptions {
  readonly similarity: Similarity;
  /** Imitates the released evaluator's failure at keys named like schema keywords (spec section 4.5). */
  readonly keywordQuirk: boolean;
}

/**
 * Checks one call's argument text (spec sections 4.3 to 4.5): readable JSON, then the tool's schema (undefined for a
 * tool that the turn does not offer), then the comparison with the reference; the first problem counts.
 */
export function checkCall(
  argumentText: string,
  reference: TypedJson,
  schema: ToolSchema | undefined,
  options: CheckOptions,
): CheckResult {
  const parsed = parseTypedJson(argumentText);
  if (!parsed.ok) return { category: "error: args invalid json format", path: "" };
  if (schema === undefined) return { category: "error: tool not in the tool list", path: "" };
  const checked = checkSchema(parsed.value, schema);
  if (checked.category !== "correct") return checked;
  return compareWithReference(parsed.value, reference, schema, options);
}

/** The comparison alone, without the schema check. */
export function compareWithReference(
  predicted: TypedJson,
  reference: TypedJson,
  schema: ToolSchema,
  { similarity, keywordQuirk }: CheckOptions,
): CheckResult {
  return compareValues(predicted, reference, similarity, keywordQuirk ? schema.source : undefined);
}

/** The outcome of the schema check alone for an argument text; what "schema-valid" means. */
export function isSchemaValid(argumentText: string, schema: ToolSchema): boolean {
  const parsed = parseTypedJson(argumentText);
  return parsed.ok && checkSchema(parsed.value, schema).category === "correct";
}
