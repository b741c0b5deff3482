import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../dependencies.ts";

/**
 * Which methods an API path knows, from the same definitions that the OpenAPI document is made of; empty for a path that
 * no route has.
 */
export function createAllowedMethods(app: OpenAPIHono<AppEnv>): (path: string) => readonly string[] {
  const { paths } = app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
  const routes = Object.entries(paths ?? {}).map(([pattern, operations]) => {
    const methods = Object.keys(operations).map((method) => method.toUpperCase());
    return {
      matches: new RegExp(`^${pattern.replaceAll(/[.]/g, "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      methods: [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"],
    };
  });
  return (path) => routes.find((route) => route.matches.test(path))?.methods ?? [];
}
