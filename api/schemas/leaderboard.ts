import { z } from "@hono/zod-openapi";
import { BenchmarkSnapshotSchema } from "./snapshot.ts";

/** A benchmark's board: the same rows and numbers as its page, from the same snapshot. */
export const LeaderboardSchema = z
  .object({
    schemaVersion: z.literal(1),
    snapshot: z
      .string()
      .openapi({ description: "Permanent id of the snapshot; the page's *Copy link* carries it as `v`." }),
    updatedAt: z.iso.datetime(),
    benchmark: BenchmarkSnapshotSchema.shape.id,
    title: BenchmarkSnapshotSchema.shape.title,
    headline: BenchmarkSnapshotSchema.shape.headline,
    rows: BenchmarkSnapshotSchema.shape.rows,
  })
  .openapi("Leaderboard");

export const LeaderboardQuerySchema = z.object({
  format: z
    .enum(["json", "csv"])
    .default("json")
    .openapi({ description: "`csv` is the same as the address `…/leaderboard.csv`." }),
});

export type Leaderboard = z.infer<typeof LeaderboardSchema>;
