import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { BENCHMARK_IDS, type BenchmarkId } from "../../../scoring/terms.ts";
import type { AppDependencies, AppEnv } from "../../dependencies.ts";
import { requestIdOf } from "../../http/request-context.ts";
import { dataHeaders } from "../../http/security-headers.ts";
import { boardsNotBuilt, invalidRequest, notFound } from "../../problem.ts";
import { BenchmarkIdSchema } from "../../schemas/benchmark.ts";
import { LeaderboardQuerySchema, LeaderboardSchema } from "../../schemas/leaderboard.ts";
import { json, problems } from "../../schemas/responses.ts";
import { assetResponse } from "../../static/asset-response.ts";

const JSON_PATH = "/api/v1/benchmarks/:benchmark/leaderboard";
const CSV_PATH = "/api/v1/benchmarks/:benchmark/leaderboard.csv";
const DESCRIPTION =
  "Reported and scored rows with every cell, ranks and verification levels: the numbers of the page, from the same snapshot. Answers 304 to the ETag that it gave.";

/**
 * `GET /benchmarks/{benchmark}/leaderboard` and `.csv`. The busiest routes: they send bytes made beforehand, so they are
 * mounted before the middleware of the other routes and set the same headers themselves.
 */
export function mountLeaderboard(app: OpenAPIHono<AppEnv>, { leaderboards, settings }: AppDependencies): void {
  const headers = { ...dataHeaders(settings.origin), "Cache-Control": "no-cache" };
  const answer = async (c: Context<AppEnv>, format: "json" | "csv"): Promise<Response> => {
    const startedAt = performance.now();
    const sent = c.env.incoming.headers;
    const benchmark = c.req.param("benchmark") ?? "";
    if (!isBenchmark(benchmark))
      throw notFound(`The benchmark "${benchmark}"`, `Expected one of: ${BENCHMARK_IDS.join(", ")}.`);
    const pending = leaderboards.get(benchmark);
    const board = pending instanceof Promise ? await pending : pending;
    if (board === undefined) throw boardsNotBuilt();
    const request = {
      method: c.req.method,
      acceptEncoding: String(sent["accept-encoding"] ?? ""),
      ifNoneMatch: sent["if-none-match"],
    };
    return assetResponse(board[format], request, {
      ...headers,
      "X-Request-Id": requestIdOf(c.req.header("x-request-id")),
      "Server-Timing": `app;dur=${(performance.now() - startedAt).toFixed(1)}`,
    });
  };
  app.get(JSON_PATH, (c) => answer(c, toFormat(c.req.query("format"))));
  app.get(CSV_PATH, (c) => answer(c, "csv"));
  document(app);
}

function toFormat(sent: string | undefined): "json" | "csv" {
  if (sent === undefined || sent === "json") return "json";
  if (sent === "csv") return "csv";
  const issue = {
    code: "INVALID_VALUE",
    severity: "error",
    pointer: "/query/format",
    expected: '"json" or "csv"',
    received: "another value",
    fix: 'Correct the query parameter "format".',
  } as const;
  throw invalidRequest([issue], 'The query parameter "format" is neither "json" nor "csv".');
}

function isBenchmark(text: string): text is BenchmarkId {
  return BENCHMARK_IDS.some((id) => id === text);
}

function document(app: OpenAPIHono<AppEnv>): void {
  const unchanged = { 304: { description: "Unchanged since the ETag that was sent." } };
  const csv = { description: "One line a cell.", content: { "text/csv": { schema: z.string() } } };
  app.openAPIRegistry.registerPath(
    createRoute({
      method: "get",
      path: "/api/v1/benchmarks/{benchmark}/leaderboard",
      summary: "Leaderboard",
      description: DESCRIPTION,
      request: { params: BenchmarkIdSchema, query: LeaderboardQuerySchema },
      responses: { 200: json("The board.", LeaderboardSchema), ...unchanged, ...problems(400, 404, 503) },
    }),
  );
  app.openAPIRegistry.registerPath(
    createRoute({
      method: "get",
      path: "/api/v1/benchmarks/{benchmark}/leaderboard.csv",
      summary: "Leaderboard as CSV",
      description: DESCRIPTION,
      request: { params: BenchmarkIdSchema },
      responses: { 200: csv, ...unchanged, ...problems(404, 503) },
    }),
  );
}
