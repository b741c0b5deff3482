import type { Leaderboard } from "../schemas/leaderboard.ts";
import type { BenchmarkSnapshot, Snapshot } from "../schemas/snapshot.ts";

/** A benchmark's board of a snapshot in its wire shape; rows stay in the snapshot's order. */
export function toLeaderboard(snapshot: Snapshot, benchmark: BenchmarkSnapshot): Leaderboard {
  return {
    schemaVersion: 1,
    snapshot: snapshot.id,
    updatedAt: snapshot.updatedAt,
    benchmark: benchmark.id,
    title: benchmark.title,
    headline: benchmark.headline,
    rows: benchmark.rows,
  };
}
