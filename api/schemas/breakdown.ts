import { z } from "@hono/zod-openapi";
import { VERDICT_MODES, VERIFICATION_LEVELS } from "../../scoring/terms.ts";
import { IntervalSchema } from "./snapshot.ts";
import { SplitReferenceSchema } from "./submission.ts";

export const BreakdownCellSchema = z.object({
  metric: z.string(),
  dimension: z.string(),
  category: z.string(),
  value: z
    .number()
    .nullable()
    .openapi({ description: "A fraction unless the metric says otherwise; null where undefined or withheld." }),
  parts: z
    .record(z.string(), z.number())
    .openapi({ description: "What the value is made of, e.g. `correct` and `total`." }),
  n: z.number().int().openapi({ description: "Instances that the value is over." }),
  clusters: z.number().int(),
  interval: IntervalSchema.nullable(),
  note: z.string().nullable().openapi({ description: "Why the value is null." }),
  noteCode: z
    .enum(["NOT_SCORED", "WITHHELD"])
    .optional()
    .openapi({ description: "Which reason the note states; left out with it." }),
});

export const BreakdownSchema = z
  .object({
    schemaVersion: z.literal(1),
    submission: z.string(),
    benchmark: z.string(),
    split: SplitReferenceSchema,
    scorerVersion: z.string(),
    mode: z.enum(VERDICT_MODES),
    similarity: z.string().nullable(),
    level: z.enum(VERIFICATION_LEVELS),
    demo: z.boolean(),
    fileSha256: z.string().openapi({ description: "Empty for readers of an anonymous entry." }),
    coverage: z.object({ expected: z.number().int(), received: z.number().int() }).nullable(),
    cells: z.array(BreakdownCellSchema),
  })
  .openapi("Breakdown");

export const VerdictQuerySchema = z.object({
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .openapi({ description: "How many instances to leave out from the start." }),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  outcome: z.enum(["all", "correct", "wrong", "missing"]).default("all"),
});

export const InstanceVerdictSchema = z.object({
  instanceId: z.string(),
  missing: z.boolean(),
  correct: z.boolean(),
  labels: z.array(z.string()).openapi({ description: "Failure labels." }),
  verdict: z.unknown().openapi({ description: "The benchmark's own record of how the prediction compared." }),
  expected: z.unknown().openapi({ description: "The reference; null where the data may not be given out." }),
});

export const VerdictPageSchema = z
  .object({
    submission: z.string(),
    total: z.number().int().openapi({ description: "Instances with the outcome asked for." }),
    offset: z.number().int(),
    expectedNote: z.string().nullable().openapi({ description: "Why `expected` is null." }),
    instances: z.array(InstanceVerdictSchema),
  })
  .openapi("VerdictPage");

export type Breakdown = z.infer<typeof BreakdownSchema>;
export type BreakdownCell = z.infer<typeof BreakdownCellSchema>;
export type VerdictPage = z.infer<typeof VerdictPageSchema>;
