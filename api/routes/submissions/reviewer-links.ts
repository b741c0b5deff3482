import { createRoute, z } from "@hono/zod-openapi";
import type { ReviewerLink } from "../../../db/publication-ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { notFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { NewReviewerLinkSchema, ReviewerLinkBodySchema, ReviewerLinkListSchema } from "../../schemas/publication.ts";
import { json, jsonBody, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY_REQUIRED } from "../../schemas/security.ts";
import { SubmissionIdSchema } from "../../schemas/submission.ts";
import { getOwnSubmission } from "../../services/submissions/find-visible.ts";
import { createReviewerLink } from "../../services/submissions/reviewer-links.ts";
import { viewerOf } from "../viewer.ts";

/** `/submissions/{id}/reviewer-links`: make, list and revoke read-only ways to a submission without its identity. */
export function reviewerLinksRouter(dependencies: AppDependencies) {
  const { board, publications, settings, now } = dependencies;
  const shared = { path: "/submissions/{id}/reviewer-links", security: RECEIPT_SECURITY_REQUIRED } as const;
  const limit = rateLimit(dependencies, settings.rateLimits.change, "changes");
  const createLink = createRoute({
    ...shared,
    method: "post",
    summary: "Make a link for a reviewer",
    description:
      "Whoever has it sees split, state and scores under an alias, and nothing else, until it is revoked. It is shown once.",
    middleware: [limit, smallBody] as const,
    request: { params: SubmissionIdSchema, body: jsonBody(ReviewerLinkBodySchema) },
    responses: {
      201: json("The link.", NewReviewerLinkSchema),
      ...problems(400, 401, 403, 404, 413, 415, 422, 429),
    },
  });
  const listLinks = createRoute({
    ...shared,
    method: "get",
    summary: "List the links for reviewers",
    middleware: [limit] as const,
    request: { params: SubmissionIdSchema },
    responses: { 200: json("Newest first.", ReviewerLinkListSchema), ...problems(400, 401, 403, 404, 429) },
  });
  const revokeLink = createRoute({
    ...shared,
    path: "/submissions/{id}/reviewer-links/{link}",
    method: "delete",
    summary: "Revoke a link for a reviewer",
    middleware: [limit] as const,
    request: {
      params: SubmissionIdSchema.extend({ link: z.string().regex(/^[A-Za-z0-9]{1,64}$/) }),
    },
    responses: { 204: { description: "It leads nowhere now." }, ...problems(400, 401, 403, 404, 429) },
  });
  return createRouter()
    .openapi(createLink, async (c) => {
      const own = await getOwnSubmission(board, c.req.valid("param").id, await viewerOf(c));
      const { link, secret } = await createReviewerLink(dependencies, own, c.req.valid("json").label);
      return c.json({ ...describeLink(link), address: `${settings.origin}/v/#${secret}` }, 201);
    })
    .openapi(listLinks, async (c) => {
      const own = await getOwnSubmission(board, c.req.valid("param").id, await viewerOf(c));
      return c.json({ links: (await publications.listReviewerLinks(own.id)).map(describeLink) }, 200);
    })
    .openapi(revokeLink, async (c) => {
      const { id, link } = c.req.valid("param");
      const own = await getOwnSubmission(board, id, await viewerOf(c));
      if (!(await publications.revokeReviewerLink(own.id, link, now())))
        throw notFound("This link", "It may have been revoked before.");
      return c.body(null, 204);
    });
}

function describeLink({ id, label, createdAtMs, revokedAtMs }: ReviewerLink) {
  return {
    id,
    label,
    createdAt: new Date(createdAtMs).toISOString(),
    revokedAt: revokedAtMs === null ? null : new Date(revokedAtMs).toISOString(),
  };
}
