import { createRoute } from "@hono/zod-openapi";
import { requireSession } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { notFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { NotificationPreferencesSchema, UnsubscribeQuerySchema } from "../../schemas/account.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { SESSION_SECURITY } from "../../schemas/security.ts";
import { isUnsubscribeSignature } from "../../services/notifications/unsubscribe.ts";
import { viewerOf } from "../viewer.ts";

/** Whether an account is told of its submissions by e-mail, and the link in each of those mails that ends it. */
export function notificationPreferencesRouter(dependencies: AppDependencies) {
  const { notifications, settings, receiptKey, now } = dependencies;
  const limit = rateLimit(dependencies, settings.rateLimits.change, "changes");
  const tags = ["Accounts"];
  const security = SESSION_SECURITY;
  const read = createRoute({
    method: "get",
    path: "/account/notifications",
    tags,
    summary: "What the account is told by e-mail",
    security,
    responses: { 200: json("The preferences.", NotificationPreferencesSchema), ...problems(401, 403) },
  });
  const write = createRoute({
    method: "patch",
    path: "/account/notifications",
    tags,
    summary: "Turn e-mail about submissions on or off",
    description: "Links that are asked for (a new password, a team's invitation) are sent all the same.",
    security,
    middleware: [limit, smallBody],
    request: { body: jsonBody(NotificationPreferencesSchema) },
    responses: {
      200: json("As they are now.", NotificationPreferencesSchema),
      ...problems(400, 401, 403, 413, 415, 429),
    },
  });
  const unsubscribe = createRoute({
    method: "post",
    path: "/notifications/unsubscribe",
    tags,
    summary: "Turn e-mail off by the link in a mail",
    description:
      "The address of the header List-Unsubscribe (RFC 8058). It needs no account and turns mail off, nothing else.",
    security: [{}],
    middleware: limit,
    request: { query: UnsubscribeQuerySchema },
    responses: { 204: { description: "Off." }, ...problems(400, 404, 429) },
  });
  const show = createRoute({
    method: "get",
    path: "/notifications/unsubscribe",
    tags,
    summary: "The page on which e-mail is turned off",
    description: "For a person who opens the address of List-Unsubscribe; a GET changes nothing.",
    security: [{}],
    responses: { 302: { description: "To the account's settings." } },
  });
  return createRouter()
    .openapi(read, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      return c.json({ email: await notifications.isMailWanted(user.id) }, 200);
    })
    .openapi(write, async (c) => {
      const { user } = requireSession(await viewerOf(c));
      const { email } = c.req.valid("json");
      await notifications.setMailWanted(user.id, email, { actor: `user:${user.id}`, nowMs: now() });
      return c.json({ email }, 200);
    })
    .openapi(unsubscribe, async (c) => {
      const { user, signature } = c.req.valid("query");
      if (!isUnsubscribeSignature(receiptKey, user, signature)) {
        throw notFound("This link", "Sign in and turn the messages off at /account/security/.");
      }
      await notifications.setMailWanted(user, false, { actor: "mail-link", nowMs: now() });
      return c.body(null, 204);
    })
    .openapi(show, (c) => c.redirect(`${settings.origin}/account/security/`, 302));
}
