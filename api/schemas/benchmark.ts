import { z } from "@hono/zod-openapi";
import { RESULTS_POLICIES } from "../../db/ports.ts";
import { BENCHMARK_IDS, SPLIT_KINDS } from "../../scoring/terms.ts";
import { CellKeySchema, DimensionSchema, MetricSchema } from "./snapshot.ts";

export const SplitSummarySchema = z
  .object({
    id: z.string().openapi({ example: "toolspectrum/demo" }),
    name: z.string(),
    version: z.number().int(),
    kind: z.enum(SPLIT_KINDS),
    demo: z.boolean(),
    title: z.string(),
    contentHash: z.string(),
    instanceCount: z.number().int().openapi({ description: "Ids that a complete file covers." }),
    clusterCount: z.number().int(),
    clusterUnit: z.string(),
    licence: z.string(),
    source: z.string(),
    redistribute: z
      .boolean()
      .openapi({ description: "Whether the files are given out here; otherwise get them from `source`." }),
    publication: z.enum(["immediate", "approval"]),
    results: z.enum(RESULTS_POLICIES).openapi({
      description:
        "Who sees results: as each submitter chooses, owner, team and organisers alone, or everybody from the moment of scoring on.",
    }),
    open: z.boolean().openapi({ description: "Submissions are accepted now. What counts is when the request begins." }),
    opensAt: z.iso.datetime().nullable(),
    closesAt: z.iso.datetime().nullable(),
    importedAt: z.iso.datetime(),
    links: z.object({ self: z.string(), ids: z.string(), submit: z.string() }),
  })
  .openapi("SplitSummary");

export const SplitFileSchema = z
  .object({
    name: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
    url: z.string().nullable().openapi({ description: "Null where the licence does not let us give the file out." }),
  })
  .openapi("SplitFile");

export const SplitDetailSchema = SplitSummarySchema.extend({
  counts: z.record(z.string(), z.record(z.string(), z.number().int())),
  files: z.array(SplitFileSchema),
}).openapi("SplitDetail");

export const SplitIdsSchema = z
  .object({ split: z.string(), version: z.number().int(), contentHash: z.string(), ids: z.array(z.string()) })
  .openapi("SplitIds");

export const BenchmarkSchema = z
  .object({
    id: z.enum(BENCHMARK_IDS),
    title: z.string(),
    scorerVersion: z.string(),
    headline: CellKeySchema,
    metrics: z.array(MetricSchema),
    dimensions: z.array(DimensionSchema),
    splits: z.array(SplitSummarySchema),
    links: z.object({ leaderboardJson: z.string(), leaderboardCsv: z.string() }),
  })
  .openapi("Benchmark");

export const BenchmarkListSchema = z
  .object({
    uploadBytesMax: z.number().int().openapi({ description: "Largest prediction file, in bytes as sent." }),
    decompressedBytesMax: z
      .number()
      .int()
      .openapi({ description: "Largest prediction file, in bytes after decompression." }),
    benchmarks: z.array(BenchmarkSchema),
  })
  .openapi("BenchmarkList");

export const BenchmarkIdSchema = z.object({
  benchmark: z
    .enum(BENCHMARK_IDS)
    .openapi({ param: { name: "benchmark", in: "path" }, description: "The benchmark's id." }),
});
export const SplitParamsSchema = BenchmarkIdSchema.extend({
  name: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,100}$/)
    .openapi({ param: { name: "name", in: "path" }, description: "The split's name.", example: "demo" }),
});
export const SplitFileParamsSchema = SplitParamsSchema.extend({
  file: z
    .string()
    .min(1)
    .max(200)
    .openapi({
      param: { name: "file", in: "path" },
      description: "A file name of the split's list.",
      example: "example.jsonl",
    }),
});

export type SplitSummary = z.infer<typeof SplitSummarySchema>;
export type SplitDetail = z.infer<typeof SplitDetailSchema>;
export type BenchmarkBody = z.infer<typeof BenchmarkSchema>;
export type BenchmarkList = z.infer<typeof BenchmarkListSchema>;
