import { z } from "@hono/zod-openapi";
import { RESULTS_POLICIES, SUBMISSION_STATES } from "../../db/ports.ts";
import { SPLIT_KINDS, VERIFICATION_LEVELS } from "../../scoring/terms.ts";
import { BudgetSchema } from "./budget.ts";
import { IssueSchema } from "./problem.ts";
import { PublicationRequestSchema } from "./publication.ts";
import { SystemFieldsSchema, SystemSchema } from "./system.ts";
import { singleLineText } from "./text.ts";

/** What is sent beside the bytes. In the query, so that the body is the file and nothing else. */
export const SubmitQuerySchema = z.object({
  split: z
    .string()
    .regex(/^[a-z0-9-]+\/[A-Za-z0-9._-]+$/)
    .max(200)
    .openapi({
      description: "`<benchmark>/<split>`, as listed under `/api/v1/benchmarks`.",
      example: "toolspectrum/demo",
    }),
  ...SystemFieldsSchema.shape,
  allow_missing: z.enum(["true", "false"]).default("false").openapi({
    description: "With `true` every missing instance counts as wrong; otherwise a file that lacks one is rejected.",
  }),
  dry_run: z.enum(["true", "false"]).default("false").openapi({
    description:
      "With `true` the file is checked on the server as any other, and that is all: no score, no budget, and the file is removed.",
  }),
  team: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional()
    .openapi({
      description: "The id of one of your teams. Needs a session or an API token; without it the file is your own.",
    }),
});

export const SubmitHeadersSchema = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/)
    .optional()
    .openapi({
      description:
        "8 to 200 visible ASCII characters of your choice, new for every submission (a UUID is good). The same key with the same file gives the first receipt again.",
    }),
});

export const ReasonSchema = z.object({ code: z.string(), text: z.string() });

export const SplitReferenceSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  kind: z.enum(SPLIT_KINDS),
  contentHash: z.string(),
  title: z.string(),
});

export const ReportSchema = z.object({
  errorCount: z.number().int(),
  warningCount: z.number().int(),
  issues: z.array(IssueSchema.extend({ message: z.string().openapi({ description: "The issue in one sentence." }) })),
});

export const QueueSchema = z.object({
  ahead: z.number().int().openapi({ description: "Jobs of the same kind that run earlier." }),
  ageMs: z.number().openapi({ description: "How long it has waited." }),
  estimateMs: z
    .number()
    .nullable()
    .openapi({ description: "From recent jobs; null when there is nothing to estimate from." }),
  workerSeenAt: z.iso
    .datetime()
    .nullable()
    .openapi({ description: "Last sign of life of a worker; null when none was seen." }),
  workerOnline: z.boolean(),
  message: z.string(),
});

export const SubmissionSchema = z
  .object({
    id: z.string(),
    benchmark: z.string(),
    split: SplitReferenceSchema,
    level: z
      .enum(VERIFICATION_LEVELS)
      .nullable()
      .openapi({ description: "How far the score can be trusted; null before scoring." }),
    state: z.enum(SUBMISSION_STATES),
    final: z.boolean().openapi({ description: "Nothing more happens by itself." }),
    reason: ReasonSchema.nullable(),
    visibility: z.enum(["private", "anonymous", "public"]),
    results: z.enum(RESULTS_POLICIES).openapi({
      description: "Of its split: whether the owner chooses the visibility, or which one it has for good.",
    }),
    owner: z.boolean().openapi({ description: "Yours to publish and withdraw." }),
    role: z.enum(["owner", "member", "organiser", "reader"]).openapi({
      description: "What you are to it. Everybody but a reader sees private fields; only the owner changes it.",
    }),
    team: z.string().nullable().openapi({ description: "The id of the team that it was sent for; null for readers." }),
    system: SystemSchema,
    demo: z.boolean(),
    dryRun: z.boolean().openapi({ description: "Checked only; ends `rejected`, or `withdrawn` with DRY_RUN_PASSED." }),
    alias: z
      .string()
      .nullable()
      .openapi({ description: "The name that it has, or would have, as an anonymous entry." }),
    entry: z
      .string()
      .nullable()
      .openapi({ description: "The id of its entry, at `/e/<entry>/`; null while there is none." }),
    revealAt: z.iso.datetime().nullable().openapi({ description: "When an anonymous entry gets its name." }),
    takeBackUntil: z.iso.datetime().nullable().openapi({
      description: "Until then a publication can be taken back, and a withdrawal leaves next to nothing to see.",
    }),
    publication: PublicationRequestSchema.nullable().openapi({
      description: "Where the organiser approves publications: how it stands. Not for readers.",
    }),
    allowMissing: z.boolean(),
    file: z.object({
      sha256: z.string().nullable().openapi({ description: "Null for readers of an anonymous entry." }),
      bytes: z.number().int().nullable(),
    }),
    coverage: z.object({ expected: z.number().int(), received: z.number().int() }).nullable(),
    report: ReportSchema.nullable().openapi({ description: "Owner only." }),
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    queue: QueueSchema.nullable(),
    receivedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    withdrawnAt: z.iso.datetime().nullable(),
    links: z.object({
      self: z.string(),
      events: z.string(),
      breakdownJson: z.string(),
      breakdownCsv: z.string(),
      breakdownTex: z.string(),
      receipt: z.string().openapi({ description: "The signed receipt; owner only, once scored." }),
      verdicts: z.string().nullable().openapi({ description: "Practice splits only." }),
    }),
  })
  .openapi("Submission");

export const ReceiptSchema = z
  .object({
    id: z.string(),
    receiptSecret: z.string().nullable().openapi({
      description:
        "Shown once; send it as `Authorization: Bearer <secret>` to follow, publish or withdraw. It is stored hashed and cannot be recovered.",
    }),
    repeated: z.boolean().openapi({
      description:
        "The Idempotency-Key, or the same bytes of the same team or account, were there before: this is the first submission again.",
    }),
    budget: BudgetSchema.nullable().openapi({ description: "What is left after this submission." }),
    submission: SubmissionSchema,
  })
  .openapi("Receipt");

export const WithdrawBodySchema = z
  .strictObject({ reason: singleLineText(500).min(1).openapi({ description: "Stays beside the withdrawn entry." }) })
  .openapi("Withdraw");

export const SubmissionIdSchema = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .openapi({ param: { name: "id", in: "path" }, description: "The submission's id.", example: "k3v9q0x2ma" }),
});

export type SubmissionBody = z.infer<typeof SubmissionSchema>;
export type Receipt = z.infer<typeof ReceiptSchema>;
export type SubmitQuery = z.infer<typeof SubmitQuerySchema>;
