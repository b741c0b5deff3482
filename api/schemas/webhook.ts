import { z } from "@hono/zod-openapi";

export const NewWebhookSchema = z
  .strictObject({
    url: z.string().min(8).max(500).openapi({
      description: "Where to post to; https, and not within a private network.",
      example: "https://ci.example/hook",
    }),
  })
  .openapi("NewWebhook");

export const WebhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    createdAt: z.iso.datetime(),
    secret: z.string().openapi({
      description:
        'Signs each message: `Toolboard-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hexadecimal>`.',
    }),
  })
  .openapi("Webhook");

export const WebhooksSchema = z.object({ webhooks: z.array(WebhookSchema) }).openapi("Webhooks");

export const WebhookParamsSchema = z.object({
  id: z
    .string()
    .max(64)
    .openapi({ param: { name: "id", in: "path" } }),
  webhook: z
    .string()
    .max(64)
    .openapi({ param: { name: "webhook", in: "path" } }),
});
