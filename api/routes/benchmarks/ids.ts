import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createRouter } from "../../router.ts";
import { SplitIdsSchema, SplitParamsSchema } from "../../schemas/benchmark.ts";
import { json, problems } from "../../schemas/responses.ts";
import { getSplit } from "./split.ts";

const InstanceLineSchema = z.object({ id: z.string() });

/** `GET /benchmarks/{benchmark}/splits/{name}/ids`: given out for every set, whatever its licence. */
export function splitIdsRouter({ board, splitFiles, now, settings }: AppDependencies) {
  const route = createRoute({
    method: "get",
    path: "/benchmarks/{benchmark}/splits/{name}/ids",
    summary: "Ids that a prediction file covers",
    description: "In the order of the split.",
    middleware: [rateLimit({ now, settings }, settings.rateLimits.download, "downloads")] as const,
    request: { params: SplitParamsSchema },
    responses: { 200: json("The ids.", SplitIdsSchema), ...problems(400, 404, 429) },
  });
  return createRouter().openapi(route, async (c) => {
    const { benchmark, name } = c.req.valid("param");
    const split = await getSplit(board, `${benchmark}/${name}`);
    const lines = (await splitFiles.read(split.id, "instances.jsonl")).split("\n").filter((line) => line !== "");
    const ids = lines.map((line) => InstanceLineSchema.parse(JSON.parse(line)).id);
    return c.json({ split: split.splitId, version: split.version, contentHash: split.contentHash, ids }, 200);
  });
}
