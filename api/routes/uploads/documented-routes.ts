import { createRoute, z } from "@hono/zod-openapi";
import { json, problems } from "../../schemas/responses.ts";
import { SUBMIT_SECURITY } from "../../schemas/security.ts";
import { ReceiptSchema } from "../../schemas/submission.ts";

const UploadSchema = z
  .object({
    id: z.string(),
    bytes: z.number().int().openapi({ description: "The declared size." }),
    receipt: ReceiptSchema.nullable().openapi({ description: "Once the whole file has arrived." }),
  })
  .openapi("Upload");

const params = z.object({
  id: z.string().openapi({ param: { name: "id", in: "path" }, description: "Of the upload, from `Location`." }),
});
const shared = { security: SUBMIT_SECURITY, path: "/uploads/{id}" } as const;

/** How the addresses of uploads in pieces are documented; they are mounted apart, because tus answers them itself. */
export const UPLOAD_ROUTES = [
  createRoute({
    ...shared,
    method: "post",
    path: "/uploads",
    summary: "Begin an upload in pieces",
    description:
      "tus 1.0 (tus.io) with creation, creation-with-upload, expiration and termination. `Upload-Length` is the file's size, and `Upload-Metadata` holds the names of the query of `POST /submissions` (`split`, `system`, …) and `idempotency_key`, each with its value in base64. Any client of the protocol can send the pieces.",
    responses: {
      201: { description: "Begun, at `Location`." },
      ...problems(400, 401, 403, 404, 409, 413, 422, 429, 503),
    },
  }),
  createRoute({
    ...shared,
    method: "get",
    summary: "Where an upload stands",
    description: "HEAD gives `Upload-Offset`, from which to go on; GET also gives the receipt of a whole one again.",
    request: { params },
    responses: { 200: json("The upload.", UploadSchema), ...problems(401, 404) },
  }),
  createRoute({
    ...shared,
    method: "patch",
    summary: "Send the next piece",
    description:
      "The body is what follows `Upload-Offset`, with content type `application/offset+octet-stream`. Each piece is durable before it is answered. The last one is answered as `POST /submissions` is; sending an empty piece again gives the same answer.",
    request: { params },
    responses: {
      200: json("The whole file is received and durable.", ReceiptSchema),
      204: { description: "The piece is durable; `Upload-Offset` says from where to go on." },
      ...problems(400, 401, 403, 404, 408, 409, 413, 415, 422),
    },
  }),
  createRoute({
    ...shared,
    method: "delete",
    summary: "Give an upload up",
    request: { params },
    responses: { 204: { description: "Removed." }, ...problems(401, 404) },
  }),
];
