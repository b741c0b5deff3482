import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../dependencies.ts";
import { Problem } from "../problem.ts";

const BODY_BYTES_MAX = 65_536;

const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const contentType = c.req.header("content-type") ?? "";
  if (!/^application\/(?:[a-z.+-]+\+)?json\s*(?:;|$)/i.test(contentType)) {
    throw new Problem({
      status: 415,
      slug: "unsupported-type",
      title: "Unsupported content type",
      detail: `Expected the content type application/json, received ${contentType === "" ? "none" : JSON.stringify(contentType.slice(0, 100))}.`,
    });
  }
  await next();
});

const limited = bodyLimit({
  maxSize: BODY_BYTES_MAX,
  onError: () => {
    throw new Problem({
      status: 413,
      slug: "body-too-large",
      title: "Body too large",
      detail: `Expected a JSON body of at most ${BODY_BYTES_MAX} bytes.`,
      headers: { Connection: "close" },
    });
  },
});

/** Before a route that reads JSON: the content type must say so (415), and at most 64 KiB are read (413). */
export const smallBody = every(jsonOnly, limited);
