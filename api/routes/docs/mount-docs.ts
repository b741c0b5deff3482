import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../dependencies.ts";
import { pageHeaders } from "../../http/security-headers.ts";
import { toAsset } from "../../static/asset.ts";
import { assetResponse } from "../../static/asset-response.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { renderDocs } from "./render-docs.ts";

/** `/api/v1/openapi.json`, and `/api/docs`: a page made from it here, readable without script. */
export function mountDocs(app: OpenAPIHono<AppEnv>, document: OpenApiDocument, origin: string): void {
  const styleHash = createHash("sha256").update(DOCS_STYLE).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const headers = { ...pageHeaders(origin, policy), "Cache-Control": "no-cache" };
  // Made on the first request: start-up stays short, and the document does not change afterwards.
  const page = once(() => toAsset(Buffer.from(renderDocs(document, origin)), "text/html; charset=utf-8"));
  const description = once(() => toAsset(Buffer.from(JSON.stringify(document)), "application/json; charset=utf-8"));
  for (const [path, asset] of [
    ["/api/docs", page],
    ["/api/v1/openapi.json", description],
  ] as const) {
    app.get(path, async (c) =>
      assetResponse(
        await asset(),
        {
          method: c.req.method,
          acceptEncoding: c.req.header("accept-encoding"),
          ifNoneMatch: c.req.header("if-none-match"),
        },
        headers,
      ),
    );
  }
  app.get("/api/docs/", (c) => c.redirect("/api/docs", 301));
  app.get("/problems/:code", (c) => c.redirect("/api/docs#problems", 302));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
