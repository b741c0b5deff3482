import { z } from "@hono/zod-openapi";

const UseSchema = z.object({
  used: z.number().int(),
  limit: z.number().int().nullable().openapi({ description: "Null: no limit." }),
});

export const BudgetSchema = z
  .object({
    split: z.string(),
    owner: z.enum(["team", "user", "address"]).openapi({ description: "Whose budget it is." }),
    accountNeeded: z.boolean().openapi({ description: "Without an account nothing can be sent to this split." }),
    enabled: z.boolean().openapi({ description: "False where the allowance is zero: not enabled, not exceeded." }),
    unlimited: z.boolean(),
    remaining: z.number().int().nullable().openapi({ description: "Scored submissions left; null: no limit." }),
    nextSlotAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "Where none remains: when the next is free, in UTC. Null otherwise, and when never." }),
    weekly: UseSchema.nullable().openapi({ description: "In the last seven days; null for practice splits." }),
    total: UseSchema.nullable(),
    unscoredDaily: UseSchema.nullable().openapi({
      description: "Rejected, failed and cancelled attempts and dry runs of the last 24 hours. They cost no budget.",
    }),
    message: z.string(),
  })
  .openapi("Budget");

export type BudgetBody = z.infer<typeof BudgetSchema>;
