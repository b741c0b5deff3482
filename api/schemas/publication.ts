import { z } from "@hono/zod-openapi";
import { PUBLICATION_STATUSES } from "../../db/publication-ports.ts";
import { BoardRowSchema } from "./snapshot.ts";
import { SystemSchema } from "./system.ts";
import { singleLineText, text } from "./text.ts";

const RevealAt = z.iso
  .datetime({ offset: true })
  .nullable()
  .optional()
  .openapi({ description: "Anonymous entries: when the name is shown by itself. Can be changed until then." });

export const PublishBodySchema = z
  .strictObject({ visibility: z.enum(["public", "anonymous", "private"]).default("public"), revealAt: RevealAt })
  .openapi("Publish");

export const PublicationRequestSchema = z
  .object({
    visibility: z.enum(["anonymous", "public"]),
    revealAt: z.iso.datetime().nullable(),
    status: z.enum(PUBLICATION_STATUSES),
    note: z.string().openapi({ description: "What the organiser wrote." }),
    requestedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi("PublicationRequest");

export const PreviewQuerySchema = z.object({ visibility: z.enum(["public", "anonymous"]).default("public") });
export const PreviewSchema = z
  .object({
    /** As the board will have it; its rank follows after publication. */
    row: BoardRowSchema,
    page: z.string().openapi({ description: "The address of the entry's page." }),
    needsApproval: z.boolean(),
  })
  .openapi("PublicationPreview");

export const ReviewerLinkBodySchema = z
  .strictObject({ label: singleLineText(100).default("").openapi({ description: "For you, e.g. the venue." }) })
  .openapi("NewReviewerLink");
export const ReviewerLinkSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    createdAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .openapi("ReviewerLink");
export const NewReviewerLinkSchema = ReviewerLinkSchema.extend({
  address: z.string().openapi({ description: "Shown once: give it to the reviewer." }),
}).openapi("CreatedReviewerLink");
export const ReviewerLinkListSchema = z.object({ links: z.array(ReviewerLinkSchema) }).openapi("ReviewerLinks");

export const SystemEditListSchema = z
  .object({
    edits: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), before: SystemSchema, after: SystemSchema })),
  })
  .openapi("SystemEdits");

export const DecisionBodySchema = z
  .discriminatedUnion("verdict", [
    z.strictObject({ verdict: z.literal("accept") }),
    z.strictObject({ verdict: z.literal("ask"), note: text(1000).min(1) }),
    z.strictObject({ verdict: z.literal("decline"), note: text(1000).min(1) }),
    z.strictObject({ verdict: z.literal("undo") }),
  ])
  .openapi("Decision");

export type PublicationPreview = z.infer<typeof PreviewSchema>;
export type ReviewerLink = z.infer<typeof ReviewerLinkSchema>;
export type SystemEdits = z.infer<typeof SystemEditListSchema>;
