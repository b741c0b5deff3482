import { createRoute } from "@hono/zod-openapi";
import { describeViewer } from "../../accounts/describe-viewer.ts";
import { createRouter } from "../../router.ts";
import { ViewerSchema } from "../../schemas/account.ts";
import { json, problems } from "../../schemas/responses.ts";
import { viewerOf } from "../viewer.ts";

const route = createRoute({
  method: "get",
  path: "/viewer",
  tags: ["Accounts"],
  summary: "Who am I?",
  description:
    "Answers everybody: who is signed in, by session or token, with teams and roles; `user` null for nobody.",
  security: [{ token: [] }, { session: [] }, {}],
  responses: { 200: json("Who is asking.", ViewerSchema), ...problems(401) },
});

/** `GET /viewer`. */
export function viewerRouter() {
  return createRouter().openapi(route, async (c) => c.json(describeViewer(await viewerOf(c)), 200));
}
