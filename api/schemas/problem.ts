import { z } from "@hono/zod-openapi";

/** One problem in a request or in a prediction file, as `scoring/terms.ts` describes it. */
export const IssueSchema = z
  .object({
    code: z.string().openapi({ description: "Stable, upper snake case.", example: "UNKNOWN_ID" }),
    severity: z.enum(["error", "warning"]),
    file: z.string().optional().openapi({ description: "The file inside an archive." }),
    line: z.number().int().optional().openapi({ description: "From 1." }),
    column: z.number().int().optional().openapi({ description: "From 1, in code points." }),
    pointer: z.string().optional().openapi({ description: "JSON pointer (RFC 6901) inside the record or request." }),
    instanceId: z.string().optional(),
    expected: z.string(),
    received: z.string(),
    fix: z.string(),
  })
  .openapi("Issue");

export const ProblemSchema = z
  .object({
    type: z.string().openapi({ example: "/problems/unknown-split" }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string().openapi({ example: "UNKNOWN_SPLIT" }),
    requestId: z.string(),
    issues: z.array(IssueSchema).optional(),
  })
  .openapi("Problem", { description: "RFC 9457 problem details; `issues` lists every broken field or record." });

export type IssueBody = z.infer<typeof IssueSchema>;
export type ProblemBody = z.infer<typeof ProblemSchema>;
