import type { z } from "@hono/zod-openapi";
import { ProblemSchema } from "./problem.ts";

const PROBLEMS = {
  400: "The request breaks the documented shape; `issues` lists every broken field.",
  401: "Nobody is signed in, or the API token is unknown, revoked or expired.",
  403: "Signed in, but not allowed; `detail` says what is needed.",
  404: "Unknown, or not visible with the credentials sent.",
  408: "The request came too slowly; `detail` says how fast it has to be.",
  409: "The state does not allow it; `detail` says which state it is in and what is possible.",
  411: "The body's form cannot be read.",
  413: "The body is larger than the limit.",
  415: "The content type is not accepted.",
  422: "Well-formed, but it cannot be accepted; `detail` and `issues` say why and how to fix it.",
  429: "Too many requests from this address; `Retry-After` says when to come back, in seconds.",
  503: "The service cannot answer now; `Retry-After` says when to come back, in seconds.",
} as const;

type ProblemStatus = keyof typeof PROBLEMS;
type ProblemResponse = {
  description: string;
  content: { "application/problem+json": { schema: typeof ProblemSchema } };
};

/** The documented problem responses of a route, by status. */
export function problems<const Status extends ProblemStatus>(
  ...statuses: readonly Status[]
): Record<Status, ProblemResponse> {
  const entries = statuses.map((status) => [
    status,
    { description: PROBLEMS[status], content: { "application/problem+json": { schema: ProblemSchema } } },
  ]);
  return Object.fromEntries(entries);
}

/** A documented JSON response. */
export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** A JSON body that has to be sent. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true as const, content: { "application/json": { schema } } };
}
