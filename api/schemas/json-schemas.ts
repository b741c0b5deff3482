import { z } from "@hono/zod-openapi";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { BreakdownSchema } from "./breakdown.ts";
import { LeaderboardSchema } from "./leaderboard.ts";
import { PREDICTION_SCHEMAS } from "./predictions.ts";
import { ProblemSchema } from "./problem.ts";
import { ReceiptDocumentSchema, ReceiptKeysSchema } from "./receipt.ts";

const SCHEMAS: Readonly<Record<string, { readonly title: string; readonly schema: z.ZodType }>> = {
  ...Object.fromEntries(
    BENCHMARK_IDS.map((id) => [
      `${id}-prediction`,
      { title: `Prediction record of ${id}`, schema: PREDICTION_SCHEMAS[id] },
    ]),
  ),
  breakdown: { title: "Breakdown of a scored submission", schema: BreakdownSchema },
  leaderboard: { title: "Leaderboard of a benchmark", schema: LeaderboardSchema },
  receipt: { title: "Signed receipt of a scoring", schema: ReceiptDocumentSchema },
  "receipt-keys": { title: "Public keys of signed receipts", schema: ReceiptKeysSchema },
  problem: { title: "Problem details of a refused request", schema: ProblemSchema },
};

/** Names under `/schemas/v1/`, without `.json`. */
export const JSON_SCHEMA_NAMES: readonly string[] = Object.keys(SCHEMAS);

/**
 * The JSON Schema (draft 2020-12) of one form under its stable address, made of the zod schema that the code itself
 * uses; undefined for an unknown name. Version 1 only ever gains optional members; anything else becomes version 2.
 */
export function toJsonSchema(name: string, origin: string): Readonly<Record<string, unknown>> | undefined {
  const entry = Object.hasOwn(SCHEMAS, name) ? SCHEMAS[name] : undefined;
  if (entry === undefined) return undefined;
  const { $schema, ...schema } = z.toJSONSchema(entry.schema, { io: "input" });
  return { $schema, $id: `${origin}/schemas/v1/${name}.json`, title: entry.title, ...schema };
}
