import type { OpenAPIHono } from "@hono/zod-openapi";
import { sessionCookieName } from "../../accounts/session-cookie.ts";
import type { AppEnv } from "../../dependencies.ts";

/** The OpenAPI 3.1 document of everything mounted on `app`, made of the schemas that also check the requests. */
export function createOpenApiDocument(app: OpenAPIHono<AppEnv>, origin: string) {
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Toolboard API",
      version: "1",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
      description:
        "Send prediction files for UserToolBench, ToolSpectrum and RUT-Bench, follow them, and read the boards. A submission belongs to whoever holds its receipt secret, and to the account and team that sent it; changes of state are made by POST alone.",
    },
    servers: [{ url: origin }],
  });
  const submit = document.paths?.["/api/v1/submissions"]?.post;
  if (submit !== undefined) submit.requestBody = UPLOAD_BODY;
  document.components = {
    ...document.components,
    securitySchemes: {
      receipt: {
        type: "http",
        scheme: "bearer",
        description: "The receipt secret that the submission was answered with.",
      },
      token: {
        type: "http",
        scheme: "bearer",
        description:
          "An API token (`tb_…`), made under /account/tokens/ with the scopes `read`, `submit` and `publish` as needed.",
      },
      session: {
        type: "apiKey",
        in: "cookie",
        name: sessionCookieName(origin),
        description:
          "The cookie of somebody who is signed in on the site. Changes must come from the site's own pages.",
      },
    },
  };
  return document;
}

const UPLOAD_BODY = {
  required: true,
  description: "The prediction file.",
  content: {
    "application/octet-stream": { schema: { type: "string" as const, contentMediaType: "application/octet-stream" } },
    "multipart/form-data": {
      schema: {
        type: "object" as const,
        properties: { file: { type: "string" as const, contentMediaType: "application/octet-stream" } },
      },
    },
  },
};

export type OpenApiDocument = ReturnType<typeof createOpenApiDocument>;
