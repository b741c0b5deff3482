import { createRoute } from "@hono/zod-openapi";
import { callAuth } from "../../accounts/call-auth.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { passCookies } from "../../http/pass-cookies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { createRouter } from "../../router.ts";
import {
  EmailBodySchema,
  MailResultSchema,
  ResetPasswordBodySchema,
  SecretBodySchema,
  SignInBodySchema,
  SignUpBodySchema,
  SignUpResultSchema,
} from "../../schemas/account.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { viewerOf } from "../viewer.ts";

/** Signing up, in and out with an address and a password, and the links that confirm an address or replace a password. */
export function passwordRouter(dependencies: AppDependencies) {
  const { auth, accounts, settings, mailer, now } = dependencies;
  const middleware = [rateLimit(dependencies, settings.rateLimits.signIn, "sign-ins"), smallBody];
  const mail = mailer.sends ? ("sent" as const) : ("kept" as const);
  const tags = ["Accounts"];
  const signUp = createRoute({
    method: "post",
    path: "/auth/sign-up",
    tags,
    summary: "Make an account",
    description:
      "Signs in at once where no mail server is configured; otherwise the address is confirmed first, and the answer is the same whether or not it has an account.",
    middleware,
    request: { body: jsonBody(SignUpBodySchema) },
    responses: { 201: json("Made.", SignUpResultSchema), ...problems(400, 403, 413, 415, 422, 429) },
  });
  const signIn = createRoute({
    method: "post",
    path: "/auth/sign-in",
    tags,
    summary: "Sign in",
    middleware,
    request: { body: jsonBody(SignInBodySchema) },
    responses: { 204: { description: "Signed in; the cookie is set." }, ...problems(400, 401, 403, 413, 415, 429) },
  });
  const signOut = createRoute({
    method: "post",
    path: "/auth/sign-out",
    tags,
    summary: "Sign out",
    responses: { 204: { description: "Signed out." }, ...problems(403) },
  });
  const verifyEmail = createRoute({
    method: "post",
    path: "/auth/verify-email",
    tags,
    summary: "Confirm an address with the secret of a link",
    middleware,
    request: { body: jsonBody(SecretBodySchema) },
    responses: { 204: { description: "Confirmed." }, ...problems(400, 403, 413, 415, 422, 429) },
  });
  const resend = createRoute({
    method: "post",
    path: "/auth/verification-mail",
    tags,
    summary: "Ask for another link that confirms an address",
    description: "Answers the same for an address that has no account or is confirmed.",
    middleware,
    request: { body: jsonBody(EmailBodySchema) },
    responses: { 202: json("Asked.", MailResultSchema), ...problems(400, 403, 413, 415, 429) },
  });
  const forgot = createRoute({
    method: "post",
    path: "/auth/forgot-password",
    tags,
    summary: "Ask for a link to choose a new password",
    description: "Answers the same for an address that has no account.",
    middleware,
    request: { body: jsonBody(EmailBodySchema) },
    responses: { 202: json("Asked.", MailResultSchema), ...problems(400, 403, 413, 415, 429) },
  });
  const reset = createRoute({
    method: "post",
    path: "/auth/reset-password",
    tags,
    summary: "Choose a new password with the secret of a link",
    description: "Ends every session of the account.",
    middleware,
    request: { body: jsonBody(ResetPasswordBodySchema) },
    responses: { 204: { description: "Changed." }, ...problems(400, 403, 413, 415, 422, 429) },
  });
  return createRouter()
    .openapi(signUp, async (c) => {
      const { headers, response } = await callAuth(
        auth.api.signUpEmail({ body: c.req.valid("json"), headers: c.req.raw.headers, returnHeaders: true }),
      );
      passCookies(c, headers);
      return c.json({ signedIn: response.token !== null, mail }, 201);
    })
    .openapi(signIn, async (c) => {
      const { email, password, remember } = c.req.valid("json");
      const body = { email, password, rememberMe: remember };
      const { headers } = await callAuth(
        auth.api.signInEmail({ body, headers: c.req.raw.headers, returnHeaders: true }),
      );
      passCookies(c, headers);
      return c.body(null, 204);
    })
    .openapi(signOut, async (c) => {
      const { user } = await viewerOf(c);
      const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
      passCookies(c, headers);
      if (user !== undefined) {
        const name = `user:${user.id}`;
        await accounts.recordAccountEvent({
          atMs: now(),
          actor: name,
          action: "session.ended",
          target: name,
          detail: {},
        });
      }
      return c.body(null, 204);
    })
    .openapi(verifyEmail, async (c) => {
      await callAuth(auth.api.verifyEmail({ query: { token: c.req.valid("json").secret } }));
      return c.body(null, 204);
    })
    .openapi(resend, async (c) => {
      await callAuth(auth.api.sendVerificationEmail({ body: c.req.valid("json") }));
      return c.json({ mail }, 202);
    })
    .openapi(forgot, async (c) => {
      await callAuth(auth.api.requestPasswordReset({ body: c.req.valid("json") }));
      return c.json({ mail }, 202);
    })
    .openapi(reset, async (c) => {
      const { secret, password } = c.req.valid("json");
      await callAuth(auth.api.resetPassword({ body: { token: secret, newPassword: password } }));
      return c.body(null, 204);
    });
}
