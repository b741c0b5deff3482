import { createRoute } from "@hono/zod-openapi";
import { changePassword } from "../../accounts/change-password.ts";
import { deleteAccount } from "../../accounts/delete-account.ts";
import { requireSession } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { passCookies } from "../../http/pass-cookies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { createRouter } from "../../router.ts";
import { DeleteAccountBodySchema, PasswordBodySchema, RenameBodySchema } from "../../schemas/account.ts";
import { jsonBody, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { viewerOf } from "../viewer.ts";

/** Changes of the account itself: name, password, end. */
export function accountRouter(dependencies: AppDependencies) {
  const { auth, accounts, settings, now } = dependencies;
  const middleware = [rateLimit(dependencies, settings.rateLimits.signIn, "account changes"), smallBody];
  const tags = ["Accounts"];
  const security = SESSION_SECURITY;
  const rename = createRoute({
    method: "patch",
    path: "/account",
    tags,
    summary: "Change the account's name",
    security,
    middleware,
    request: { body: jsonBody(RenameBodySchema) },
    responses: { 204: { description: "Changed." }, ...problems(400, 401, 403, 413, 415, 429) },
  });
  const password = createRoute({
    method: "post",
    path: "/account/password",
    tags,
    summary: "Change or add the password",
    description: "Ends every other session.",
    security,
    middleware,
    request: { body: jsonBody(PasswordBodySchema) },
    responses: { 204: { description: "Changed." }, ...problems(400, 401, 403, 413, 415, 422, 429) },
  });
  const remove = createRoute({
    method: "post",
    path: "/account/delete",
    tags,
    summary: "Delete the account",
    description:
      "Name, address, sessions, tokens and identities go. Submissions stay without their user, open to their receipts and, where they were sent for one, to their team; published rows stay on the board.",
    security,
    middleware,
    request: { body: jsonBody(DeleteAccountBodySchema) },
    responses: { 204: { description: "Deleted." }, ...problems(400, 401, 403, 409, 413, 415, 422, 429) },
  });
  return createRouter()
    .openapi(rename, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      await auth.api.updateUser({ body: c.req.valid("json"), headers: c.req.raw.headers });
      const name = `user:${user.id}`;
      await accounts.recordAccountEvent({
        atMs: now(),
        actor: name,
        action: "account.renamed",
        target: name,
        detail: {},
      });
      return c.body(null, 204);
    })
    .openapi(password, async (c) => {
      const viewer = requireSession(await viewerOf(c));
      passCookies(c, await changePassword(dependencies, viewer, c.req.valid("json"), c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const viewer = requireSession(await viewerOf(c));
      await deleteAccount(dependencies, viewer, c.req.valid("json"), c.req.raw.headers);
      return c.body(null, 204);
    });
}
