import { z } from "@hono/zod-openapi";
import { SUBMISSION_STATES } from "../../db/ports.ts";
import { PublicationRequestSchema } from "./publication.ts";
import { BoardRowSchema } from "./snapshot.ts";
import { SubmissionSchema } from "./submission.ts";

export const CheckSchema = z.object({
  code: z.string(),
  text: z.string(),
  other: z.string().nullable().openapi({ description: "The id of another submission that it is about." }),
});

export const QueueItemSchema = z
  .object({
    submission: SubmissionSchema,
    request: PublicationRequestSchema,
    decidedBy: z.string().nullable(),
    /** As it would stand on the board; null when not scored any more. */
    row: BoardRowSchema.nullable(),
    headline: z.number().nullable(),
    checks: z.array(CheckSchema).openapi({ description: "What stands out; none of it is a verdict." }),
  })
  .openapi("QueueItem");

export const OrganiserQueueSchema = z.object({ items: z.array(QueueItemSchema) }).openapi("OrganiserQueue");

export const AuditSchema = z
  .object({
    events: z.array(
      z.object({
        sequence: z.number().int(),
        state: z.enum(SUBMISSION_STATES),
        reason: z.object({ code: z.string(), text: z.string() }).nullable(),
        actor: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .openapi("Audit");

export type QueueItem = z.infer<typeof QueueItemSchema>;
export type OrganiserQueue = z.infer<typeof OrganiserQueueSchema>;
export type Audit = z.infer<typeof AuditSchema>;
