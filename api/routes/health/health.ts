import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { createRouter } from "../../router.ts";
import { json } from "../../schemas/responses.ts";

const HealthSchema = z.object({ status: z.literal("ok") }).openapi("Health");
const ReadinessSchema = z
  .object({ status: z.enum(["ready", "not-ready"]), board: z.boolean(), site: z.boolean() })
  .openapi("Readiness");

const healthRoute = createRoute({
  method: "get",
  path: "/healthz",
  summary: "Alive",
  description: "The process answers; says nothing of what it depends on.",
  responses: { 200: json("Alive.", HealthSchema) },
});
const readyRoute = createRoute({
  method: "get",
  path: "/readyz",
  summary: "Ready",
  description: "The database answers and there are pages to serve.",
  responses: {
    200: json("Ready.", ReadinessSchema),
    503: json("Not ready; the false ones are missing.", ReadinessSchema),
  },
});

/** `GET /healthz` and `GET /readyz`. */
export function healthRouter({ board, release }: Pick<AppDependencies, "board" | "release">) {
  return createRouter()
    .openapi(healthRoute, (c) => c.json({ status: "ok" as const }, 200, { "Cache-Control": "no-store" }))
    .openapi(readyRoute, async (c) => {
      const boardAnswers = await board.listSplitVersions().then(
        () => true,
        () => false,
      );
      const site = release.get() !== undefined;
      const ready = boardAnswers && site;
      const body = { status: ready ? ("ready" as const) : ("not-ready" as const), board: boardAnswers, site };
      return c.json(body, ready ? 200 : 503, { "Cache-Control": "no-store" });
    });
}
