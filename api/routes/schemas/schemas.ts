import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { notFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { JSON_SCHEMA_NAMES, toJsonSchema } from "../../schemas/json-schemas.ts";
import { json, problems } from "../../schemas/responses.ts";

const HEADERS = { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" } as const;

/** `GET /schemas/v1/<name>.json`: what the product's files look like, at addresses that stay; `index.json` lists them. */
export function schemasRouter({ settings }: Pick<AppDependencies, "settings">) {
  const route = createRoute({
    method: "get",
    path: "/schemas/v1/{file}",
    summary: "JSON Schema of a file",
    description: `\`index.json\` or one of: ${JSON_SCHEMA_NAMES.map((name) => `\`${name}.json\``).join(", ")}.`,
    request: {
      params: z.object({
        file: z
          .string()
          .max(100)
          .openapi({ param: { name: "file", in: "path" } }),
      }),
    },
    responses: { 200: json("The schema.", z.record(z.string(), z.unknown())), ...problems(404) },
  });
  return createRouter().openapi(route, (c) => {
    const name = /^(.+)\.json$/.exec(c.req.valid("param").file)?.[1] ?? "";
    if (name === "index") {
      const addresses = JSON_SCHEMA_NAMES.map((known) => [known, `${settings.origin}/schemas/v1/${known}.json`]);
      return c.json({ schemas: Object.fromEntries(addresses) }, 200, HEADERS);
    }
    const schema = toJsonSchema(name, settings.origin);
    if (schema === undefined) throw notFound("This schema", "/schemas/v1/index.json lists them all.");
    return c.json({ ...schema }, 200, HEADERS);
  });
}
