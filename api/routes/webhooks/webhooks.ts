import { createRoute } from "@hono/zod-openapi";
import type { Webhook } from "../../../db/notification-ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { smallBody } from "../../http/small-body.ts";
import { notFound, Problem } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { json, problems } from "../../schemas/responses.ts";
import { RECEIPT_SECURITY_REQUIRED } from "../../schemas/security.ts";
import { SubmissionIdSchema } from "../../schemas/submission.ts";
import { NewWebhookSchema, WebhookParamsSchema, WebhookSchema, WebhooksSchema } from "../../schemas/webhook.ts";
import { checkWebhookUrl, ForbiddenAddressError } from "../../services/notifications/post-webhook.ts";
import { webhookSecret } from "../../services/notifications/webhook-signature.ts";
import { getOwnSubmission } from "../../services/submissions/find-visible.ts";
import { newSubmissionId } from "../../services/submissions/submission-id.ts";
import { viewerOf } from "../viewer.ts";

const PER_SUBMISSION_MAX = 5;

/** `/submissions/{id}/webhooks`: where its owner wants to be told when it is scored, rejected, failed or rescored. */
export function webhooksRouter(dependencies: AppDependencies) {
  const { board, notifications, settings, receiptKey, now, randomBytes } = dependencies;
  const limit = rateLimit(dependencies, settings.rateLimits.change, "changes");
  const shared = { security: RECEIPT_SECURITY_REQUIRED };
  const add = createRoute({
    ...shared,
    method: "post",
    path: "/submissions/{id}/webhooks",
    summary: "Be told by a webhook",
    description:
      "Posts a small JSON message, signed, when the submission is scored, rejected, failed or rescored; tried again for most of a day. Where that has happened already, the last message is sent at once.",
    middleware: [limit, smallBody] as const,
    request: {
      params: SubmissionIdSchema,
      body: { required: true, content: { "application/json": { schema: NewWebhookSchema } } },
    },
    responses: { 201: json("Added.", WebhookSchema), ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429) },
  });
  const list = createRoute({
    ...shared,
    method: "get",
    path: "/submissions/{id}/webhooks",
    summary: "Webhooks of a submission",
    request: { params: SubmissionIdSchema },
    responses: { 200: json("All of them.", WebhooksSchema), ...problems(400, 401, 403, 404) },
  });
  const remove = createRoute({
    ...shared,
    method: "delete",
    path: "/submissions/{id}/webhooks/{webhook}",
    summary: "Remove a webhook",
    middleware: [limit] as const,
    request: { params: WebhookParamsSchema },
    responses: { 204: { description: "Removed." }, ...problems(400, 401, 403, 404, 429) },
  });
  const toBody = ({ id, url, createdAtMs }: Webhook) => ({
    id,
    url,
    createdAt: new Date(createdAtMs).toISOString(),
    secret: webhookSecret(receiptKey, id),
  });
  return createRouter()
    .openapi(add, async (c) => {
      const submission = await getOwnSubmission(board, c.req.valid("param").id, await viewerOf(c));
      const { url } = c.req.valid("json");
      checkUrl(url, settings.webhooksPrivate);
      const webhook = { id: newSubmissionId(randomBytes), submissionId: submission.id, url, createdAtMs: now() };
      const added = await notifications.addWebhook(webhook, { perSubmissionMax: PER_SUBMISSION_MAX });
      if (added === undefined) throw tooManyWebhooks();
      return c.json(toBody(added), 201);
    })
    .openapi(list, async (c) => {
      const submission = await getOwnSubmission(board, c.req.valid("param").id, await viewerOf(c));
      return c.json({ webhooks: (await notifications.listWebhooks(submission.id)).map(toBody) }, 200);
    })
    .openapi(remove, async (c) => {
      const { id, webhook } = c.req.valid("param");
      const submission = await getOwnSubmission(board, id, await viewerOf(c));
      if (!(await notifications.removeWebhook(submission.id, webhook))) {
        throw notFound("This webhook", "GET …/webhooks lists those of the submission.");
      }
      return c.body(null, 204);
    });
}

function checkUrl(url: string, allowPrivate: boolean): void {
  try {
    checkWebhookUrl(url, { allowPrivate });
  } catch (error) {
    if (!(error instanceof ForbiddenAddressError)) throw error;
    throw new Problem({
      status: 422,
      slug: "webhook-address",
      title: "Address not possible",
      detail: `The webhook's address cannot be used: ${error.message}.`,
    });
  }
}

function tooManyWebhooks(): Problem {
  return new Problem({
    status: 409,
    slug: "too-many-webhooks",
    title: "Too many webhooks",
    detail: `A submission has at most ${PER_SUBMISSION_MAX} webhooks. Remove one first.`,
  });
}
