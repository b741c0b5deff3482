import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Issue } from "../scoring/terms.ts";
import type { ProblemSlug } from "./problem-slugs.ts";

export interface ProblemFields {
  readonly status: ContentfulStatusCode;
  /** The last part of the type's address, stable: `unknown-split`. */
  readonly slug: ProblemSlug;
  readonly title: string;
  /** What happened, what was expected and how to fix it, for a person. */
  readonly detail: string;
  readonly issues?: readonly Issue[];
  /** Extra response headers, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An expected failure at the HTTP edge, thrown by a route or a service and rendered once, by `renderProblem`. */
export class Problem extends Error {
  readonly fields: ProblemFields;

  constructor(fields: ProblemFields) {
    super(fields.detail);
    this.name = "Problem";
    this.fields = fields;
  }
}

/** A request that breaks the documented shape; every broken field is an issue. */
export function invalidRequest(issues: readonly Issue[], detail: string): Problem {
  return new Problem({ status: 400, slug: "invalid-request", title: "Invalid request", detail, issues });
}

/** Nobody is signed in, or not any more. */
export function unauthorized(detail: string): Problem {
  return new Problem({
    status: 401,
    slug: "sign-in-needed",
    title: "Sign-in needed",
    detail,
    headers: { "WWW-Authenticate": 'Bearer realm="Toolboard"' },
  });
}

/** Known who it is, and not allowed; only where saying so gives nothing away. */
export function forbidden(slug: ProblemSlug, detail: string): Problem {
  return new Problem({ status: 403, slug, title: "Not allowed", detail });
}

/** A bound on what one account or team may have. */
export function tooMany(what: string, max: number): Problem {
  return new Problem({
    status: 422,
    slug: "too-many",
    title: "Too many",
    detail: `There can be at most ${max} ${what}. Remove one first.`,
  });
}

/** Nothing to see here, or nothing that this caller may see: the two are answered alike. */
export function notFound(what: string, fix: string): Problem {
  return new Problem({ status: 404, slug: "not-found", title: "Not found", detail: `${what} was not found. ${fix}` });
}

/** A submission that does not exist and one that belongs to somebody else give these same bytes. */
export function submissionNotFound(): Problem {
  return notFound(
    "This submission",
    "Check its id, and sign in or send its receipt secret as `Authorization: Bearer <secret>` unless it is published.",
  );
}

/** Before the first release of the site, whose snapshot holds the boards, is there. */
export function boardsNotBuilt(): Problem {
  return new Problem({
    status: 503,
    slug: "not-built",
    title: "Board not built yet",
    detail: "The first snapshot of the boards is being made. Try again in a few seconds.",
    headers: { "Retry-After": "2" },
  });
}

/** The body of RFC 9457 with our members; what nobody foresaw (`cause` undefined) says no more than a reference to the log. */
export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  const { status, slug, title, detail, issues } = problem.fields;
  return {
    type: `/problems/${slug}`,
    title,
    status,
    detail,
    instance: `urn:toolboard:request:${requestId}`,
    code: slug.toUpperCase().replaceAll("-", "_"),
    requestId,
    ...(issues === undefined ? {} : { issues }),
  };
}

/** What a fault of the service looks like from outside: no internals, and a reference that finds it in the log. */
export function unexpectedProblem(requestId: string): Problem {
  return new Problem({
    status: 500,
    slug: "service-error",
    title: "Service error",
    detail: `This is a fault of the service, not of your request. Nothing was changed. Quote ${requestId} when you report it.`,
  });
}
