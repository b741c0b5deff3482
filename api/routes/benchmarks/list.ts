import { createRoute } from "@hono/zod-openapi";
import type { SplitVersion } from "../../../db/ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { boardsNotBuilt } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { type BenchmarkBody, BenchmarkListSchema } from "../../schemas/benchmark.ts";
import type { BoardFacts } from "../../schemas/board-facts.ts";
import { json, problems } from "../../schemas/responses.ts";
import { describeSplit } from "../../services/splits/describe.ts";

const route = createRoute({
  method: "get",
  path: "/benchmarks",
  summary: "Benchmarks and splits",
  description: "Metrics, dimensions and the newest version of every split, with all that is needed to submit.",
  responses: { 200: json("Every benchmark.", BenchmarkListSchema), ...problems(503) },
});

/** `GET /benchmarks`. */
export function listBenchmarksRouter({ board, leaderboards, settings, now }: AppDependencies) {
  return createRouter().openapi(route, async (c) => {
    const benchmarks = await leaderboards.listBenchmarks();
    if (benchmarks === undefined) throw boardsNotBuilt();
    const newest = new Map<string, SplitVersion>();
    for (const version of await board.listSplitVersions()) {
      if ((newest.get(version.splitId)?.version ?? 0) < version.version) newest.set(version.splitId, version);
    }
    const splits = [...newest.values()];
    return c.json(
      {
        uploadBytesMax: settings.uploadBytesMax,
        decompressedBytesMax: settings.decompressedBytesMax,
        benchmarks: benchmarks.map((benchmark) => describeBenchmark(benchmark, splits, now())),
      },
      200,
    );
  });
}

function describeBenchmark(
  { id, title, scorerVersion, headline, metrics, dimensions }: BoardFacts,
  splits: readonly SplitVersion[],
  nowMs: number,
): BenchmarkBody {
  return {
    id,
    title,
    scorerVersion,
    headline,
    metrics,
    dimensions,
    splits: splits.filter((split) => split.benchmark === id).map((split) => describeSplit(split, nowMs)),
    links: {
      leaderboardJson: `/api/v1/benchmarks/${id}/leaderboard`,
      leaderboardCsv: `/api/v1/benchmarks/${id}/leaderboard.csv`,
    },
  };
}
