import { z } from "@hono/zod-openapi";
import { SUBMISSION_STATES } from "../../db/ports.ts";
import { VERIFICATION_LEVELS } from "../../scoring/terms.ts";
import { BreakdownSchema } from "./breakdown.ts";
import { SplitReferenceSchema } from "./submission.ts";

export const ReviewSchema = z
  .object({
    alias: z.string(),
    benchmark: z.string(),
    split: SplitReferenceSchema,
    state: z.enum(SUBMISSION_STATES),
    level: z.enum(VERIFICATION_LEVELS).nullable(),
    demo: z.boolean(),
    coverage: z.object({ expected: z.number().int(), received: z.number().int() }).nullable(),
    scoredOn: z.string().nullable().openapi({ description: "The day in UTC." }),
    breakdown: BreakdownSchema.nullable().openapi({ description: "Its `submission` and `fileSha256` are empty." }),
  })
  .openapi("Review");

export type ReviewBody = z.infer<typeof ReviewSchema>;
