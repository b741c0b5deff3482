import { createRoute } from "@hono/zod-openapi";
import { callAuth } from "../../accounts/call-auth.ts";
import { PASSWORD_LENGTH } from "../../accounts/password-length.ts";
import { requireSession } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { passCookies } from "../../http/pass-cookies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { createRouter } from "../../router.ts";
import { MethodsSchema, ProviderBodySchema, ProviderParamSchema, ProviderResultSchema } from "../../schemas/account.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { viewerOf } from "../viewer.ts";

/** Signing in through GitHub or an OpenID Connect provider: which there are, the way there, and the way back. */
export function providersRouter(dependencies: AppDependencies) {
  const { auth, settings, mailer } = dependencies;
  const { github, oidc } = settings.accounts;
  const limit = rateLimit(dependencies, settings.rateLimits.signIn, "sign-ins");
  const tags = ["Accounts"];
  const methods = createRoute({
    method: "get",
    path: "/auth/methods",
    tags,
    summary: "Ways to sign in here",
    responses: { 200: json("The ways.", MethodsSchema) },
  });
  const start = createRoute({
    method: "post",
    path: "/auth/providers/{provider}",
    tags,
    summary: "Begin signing in elsewhere",
    description:
      "Gives the address at the provider to go to. With `link` it is added to the account that is signed in.",
    middleware: [limit, smallBody] as const,
    request: { params: ProviderParamSchema, body: jsonBody(ProviderBodySchema) },
    responses: { 200: json("Where to go.", ProviderResultSchema), ...problems(400, 401, 403, 404, 413, 415, 429) },
  });
  const callback = createRoute({
    method: "get",
    path: "/auth/callback/{provider}",
    tags,
    summary: "Where a provider sends people back to",
    description: "For browsers that come from a provider; leads on to the page that was asked for, or to /sign-in/.",
    middleware: [limit] as const,
    request: { params: ProviderParamSchema },
    responses: { 302: { description: "Onwards." }, ...problems(400, 429) },
  });
  return createRouter()
    .openapi(methods, (c) =>
      c.json(
        {
          providers: [
            ...(github === null ? [] : [{ id: "github", title: "GitHub" }]),
            ...(oidc === null ? [] : [{ id: "oidc", title: oidc.title }]),
          ],
          mailSends: mailer.sends,
          passwordLength: PASSWORD_LENGTH,
        },
        200,
      ),
    )
    .openapi(start, async (c) => {
      const { provider } = c.req.valid("param");
      const { returnTo, link } = c.req.valid("json");
      const callbackURL = `${settings.origin}${returnTo}`;
      const { headers } = c.req.raw;
      if (link) {
        requireSession(await viewerOf(c));
        const body = { provider, callbackURL, errorCallbackURL: `${settings.origin}/account/`, disableRedirect: true };
        const linked = await callAuth(auth.api.linkSocialAccount({ body, headers, returnHeaders: true }));
        passCookies(c, linked.headers);
        return c.json({ url: linked.response.url }, 200);
      }
      const body = { provider, callbackURL, errorCallbackURL: `${settings.origin}/sign-in/`, disableRedirect: true };
      const begun = await callAuth(auth.api.signInSocial({ body, headers, returnHeaders: true }));
      passCookies(c, begun.headers);
      return c.json({ url: begun.response.url ?? callbackURL }, 200);
    })
    .openapi(callback, async (c) => {
      const { provider } = c.req.valid("param");
      const { search } = new URL(c.req.url);
      // Rebuilt with the public origin, because a proxy may have changed the host.
      const request = new Request(`${settings.origin}/api/v1/auth/callback/${provider}${search}`, {
        headers: c.req.raw.headers,
      });
      const answer = await auth.handler(request);
      passCookies(c, answer.headers);
      return c.redirect(answer.headers.get("location") ?? `${settings.origin}/sign-in/?error=unknown`, 302);
    });
}
