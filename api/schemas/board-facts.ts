import { z } from "zod";
import { BenchmarkSnapshotSchema } from "./snapshot.ts";

/** What a release says of each benchmark apart from its rows: the web process reads it in place of the snapshot. */
export const BoardFactsSchema = z.array(
  BenchmarkSnapshotSchema.pick({
    id: true,
    title: true,
    scorerVersion: true,
    headline: true,
    metrics: true,
    dimensions: true,
  }),
);
export type BoardFacts = z.infer<typeof BoardFactsSchema>[number];
