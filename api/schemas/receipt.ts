import { z } from "@hono/zod-openapi";
import { BENCHMARK_IDS, SPLIT_KINDS, VERDICT_MODES, VERIFICATION_LEVELS } from "../../scoring/terms.ts";

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** What the scorer states about one scoring. The order of the members is part of the signed text. */
export const ReceiptStatementSchema = z.strictObject({
  submission: z.string(),
  benchmark: z.enum(BENCHMARK_IDS),
  split: z.strictObject({
    id: z.string(),
    version: z.number().int(),
    kind: z.enum(SPLIT_KINDS),
    contentHash: Sha256Schema.openapi({ description: "SHA-256 over the split's inputs and references." }),
  }),
  file: z.strictObject({
    sha256: Sha256Schema.openapi({ description: "Of the prediction file as it was sent." }),
    bytes: z.number().int(),
  }),
  coverage: z.strictObject({ expected: z.number().int(), received: z.number().int() }).nullable(),
  scorerVersion: z.string(),
  mode: z.enum(VERDICT_MODES),
  similarity: z.string().nullable(),
  level: z.enum(VERIFICATION_LEVELS),
  headline: z
    .strictObject({
      metric: z.string(),
      dimension: z.string(),
      category: z.string(),
      value: z.number().nullable(),
      n: z.number().int(),
    })
    .nullable()
    .openapi({ description: "The cell that ranks the board; null where the file has no such cell." }),
  cells: z.number().int().openapi({ description: "How many cells the breakdown has." }),
  scoresSha256: Sha256Schema.openapi({
    description:
      "Of the breakdown's cells, one a line: the JSON array [metric, dimension, category, value, [[part, number], …] by name, n, clusters, [low, high, level, method] or null].",
  }),
  scoredAt: z.iso.datetime(),
});

/** A signed receipt as it is downloaded. */
export const ReceiptDocumentSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    issuer: z.string().openapi({ description: "Address of the installation that scored." }),
    statement: ReceiptStatementSchema,
    signature: z.strictObject({
      algorithm: z.literal("Ed25519"),
      keyId: z.string().regex(/^[0-9a-f]{16}$/),
      value: z.string().regex(/^[0-9a-f]{128}$/),
    }),
  })
  .openapi("SignedReceipt");

/** The public keys that receipts of this installation are signed with, newest first. */
export const ReceiptKeysSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    keys: z.array(
      z.strictObject({
        keyId: z.string().regex(/^[0-9a-f]{16}$/),
        algorithm: z.literal("Ed25519"),
        publicKey: Sha256Schema.openapi({ description: "The 32 bytes of the key in hexadecimal." }),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .openapi("ReceiptKeys");

export type ReceiptStatement = z.infer<typeof ReceiptStatementSchema>;
export type ReceiptDocument = z.infer<typeof ReceiptDocumentSchema>;
export type ReceiptKeys = z.infer<typeof ReceiptKeysSchema>;
