import { z } from "@hono/zod-openapi";
import { NO_SYSTEM_DETAILS, type SystemDescription } from "../../db/ports.ts";
import { singleLineText, text, webAddress } from "./text.ts";

export const SYSTEM_TEXT_MAX = {
  name: 100,
  organisation: 100,
  baseModel: 100,
  description: 1000,
  link: 500,
  promptMethod: 200,
  harness: 200,
  conflictOfInterest: 500,
  contact: 200,
} as const;

/** The fields of a description as they are sent, all texts trimmed and in NFC, with their limits in characters. */
export const SystemFieldsSchema = z.object({
  system: singleLineText(SYSTEM_TEXT_MAX.name)
    .min(1)
    .openapi({ description: "Name of the system (model and prompting) that made the predictions." }),
  organisation: singleLineText(SYSTEM_TEXT_MAX.organisation).default(""),
  base_model: singleLineText(SYSTEM_TEXT_MAX.baseModel)
    .default("")
    .openapi({ description: "`<organisation>/<model>`, or free text." }),
  weights: z.enum(["open", "closed", "unknown"]).default("unknown"),
  description: text(SYSTEM_TEXT_MAX.description).default(""),
  link: webAddress(SYSTEM_TEXT_MAX.link).default(""),
  prompt_method: singleLineText(SYSTEM_TEXT_MAX.promptMethod)
    .default("")
    .openapi({ description: "How the model was prompted, e.g. `zero-shot` or `ReAct, 3 examples`." }),
  harness: singleLineText(SYSTEM_TEXT_MAX.harness)
    .default("")
    .openapi({ description: "The program that ran the model, with its version." }),
  setup: z
    .enum(["standard", "custom", "unknown"])
    .default("unknown")
    .openapi({ description: "`standard`: the benchmark's own harness, unchanged. `custom`: anything else." }),
  trial: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .openapi({ description: "Which of several runs of the same system this is." }),
  cost_usd: z.coerce
    .number()
    .min(0)
    .max(10_000_000)
    .optional()
    .openapi({ description: "What the whole file cost to make, in US dollars." }),
  latency_seconds: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .openapi({ description: "Median time for one instance, in seconds." }),
  paper: webAddress(SYSTEM_TEXT_MAX.link).default(""),
  code: webAddress(SYSTEM_TEXT_MAX.link).default(""),
  claimed: z.coerce.number().min(0).max(1).optional().openapi({
    description: "The headline that you expect, as a fraction; a difference is shown to you and the organiser.",
  }),
  conflict_of_interest: text(SYSTEM_TEXT_MAX.conflictOfInterest)
    .default("")
    .openapi({ description: "Ties to the makers of the benchmark or to whoever could see its references." }),
  contact: singleLineText(SYSTEM_TEXT_MAX.contact)
    .default("")
    .openapi({ description: "For the organiser. Nobody else sees it unless `contact_public` is `true`." }),
  contact_public: z.enum(["true", "false"]).default("false"),
});
export type SystemFields = z.infer<typeof SystemFieldsSchema>;

export const SystemDetailsSchema = z.object({
  promptMethod: z.string(),
  harness: z.string(),
  setup: z.enum(["standard", "custom", "unknown"]),
  trial: z.number().int().nullable(),
  costUsd: z.number().nullable(),
  latencySeconds: z.number().nullable(),
  paper: z.string(),
  code: z.string(),
  claimedHeadline: z.number().nullable(),
  conflictOfInterest: z.string(),
  contact: z.string().openapi({ description: "Empty for readers unless the submitter made it public." }),
  contactPublic: z.boolean(),
});

export const SystemSchema = z.object({
  name: z.string(),
  organisation: z.string(),
  baseModel: z.string(),
  weights: z.enum(["open", "closed", "unknown"]),
  description: z.string(),
  link: z.string(),
  details: SystemDetailsSchema,
});

/** The description behind the sent fields. */
export function toSystem(fields: SystemFields): SystemDescription {
  return {
    name: fields.system,
    organisation: fields.organisation,
    baseModel: fields.base_model,
    weights: fields.weights,
    description: fields.description,
    link: fields.link,
    details: {
      promptMethod: fields.prompt_method,
      harness: fields.harness,
      setup: fields.setup,
      trial: fields.trial ?? null,
      costUsd: fields.cost_usd ?? null,
      latencySeconds: fields.latency_seconds ?? null,
      paper: fields.paper,
      code: fields.code,
      claimedHeadline: fields.claimed ?? null,
      conflictOfInterest: fields.conflict_of_interest,
      contact: fields.contact,
      contactPublic: fields.contact_public === "true",
    },
  };
}

/** A stored description with every detail filled in. */
export function withDetails(system: SystemDescription) {
  return { ...system, details: { ...NO_SYSTEM_DETAILS, ...system.details } };
}
