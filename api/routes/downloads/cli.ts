import { readFile } from "node:fs/promises";
import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { notFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { problems } from "../../schemas/responses.ts";

/** `GET /downloads/toolboard-cli.mjs`: the participant's command line as one file for Node 20 and newer. */
export function cliRouter(dependencies: AppDependencies) {
  const route = createRoute({
    method: "get",
    path: "/downloads/toolboard-cli.mjs",
    summary: "Command line",
    description: "One file without dependencies: `node toolboard-cli.mjs --help`.",
    middleware: [rateLimit(dependencies, dependencies.settings.rateLimits.download, "downloads")] as const,
    responses: {
      200: { description: "The program.", content: { "text/javascript": { schema: z.string() } } },
      ...problems(404, 429),
    },
  });
  return createRouter().openapi(route, async (c) => {
    const program = await readFile(dependencies.cliFile, "utf8").catch(() => undefined);
    if (program === undefined)
      throw notFound("The command line", "It is built by `npm start`; in a clone run `npm run cli`.");
    return c.body(program, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Disposition": 'attachment; filename="toolboard-cli.mjs"',
      "Cache-Control": "no-cache",
    });
  });
}
