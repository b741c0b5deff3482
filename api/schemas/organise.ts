import { z } from "@hono/zod-openapi";
import { SUBMISSION_STATES } from "../../db/ports.ts";
import { PublicationRequestSchema } from "./publication.ts";
import { BoardRowSchema } from "./snapshot.ts";
import { SubmissionSchema } from "./submission.ts";

export const CHECK_CODES = [
  "NEARLY_IDENTICAL",
  "SEVERAL_BUDGETS",
  "INCOMPLETE",
  "SCORE_JUMP",
  "CLAIM_DIFFERS",
  "CONFLICT_OF_INTEREST",
  "NO_CONTACT",
  "NO_METHOD",
] as const;

export const CheckSchema = z.object({
  code: z.enum(CHECK_CODES),
  text: z.string(),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .openapi({ description: "The figures and names of the text, as it prints them." }),
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

const Share = z.number().min(0).max(1);
export const AlikeFilesSchema = z.object({
  split: z.string(),
  version: z.number().int(),
  share: Share.openapi({ description: "Of the predictions, how many the two most alike both have." }),
  submissions: z
    .array(
      z.object({
        id: z.string(),
        system: z.string(),
        organisation: z.string(),
        share: Share.openapi({
          description: "How many of its predictions another of them has, of those on other budgets.",
        }),
      }),
    )
    .min(2)
    .openapi({ description: "Files that hang together by being nearly the same, the most alike first." }),
});

export const OrganiserQueueSchema = z
  .object({
    items: z.array(QueueItemSchema),
    alike: z.array(AlikeFilesSchema).openapi({
      description:
        "Groups of nearly identical files on several budgets, published or not; beside the open items alone.",
    }),
  })
  .openapi("OrganiserQueue");

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

export type AlikeFiles = z.infer<typeof AlikeFilesSchema>;
export type QueueItem = z.infer<typeof QueueItemSchema>;
export type OrganiserQueue = z.infer<typeof OrganiserQueueSchema>;
export type Audit = z.infer<typeof AuditSchema>;
