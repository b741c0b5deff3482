import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { clientAddress } from "../../http/client-address.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { openUploadBody } from "../../http/upload-body.ts";
import { createRouter } from "../../router.ts";
import { json, problems } from "../../schemas/responses.ts";
import { SUBMIT_SECURITY } from "../../schemas/security.ts";
import { ReceiptSchema, SubmitHeadersSchema, SubmitQuerySchema } from "../../schemas/submission.ts";
import { toSystem } from "../../schemas/system.ts";
import { describeReceipt } from "../../services/submissions/describe-receipt.ts";
import { fileTooLarge, receiveSubmission } from "../../services/submissions/receive.ts";
import { requireSubmitter } from "../../services/submissions/require-submitter.ts";
import { viewerOf } from "../viewer.ts";

/** `POST /submissions`: takes a prediction file of up to the limit in bounded memory and answers 202 with a receipt. */
export function postSubmissionRouter(dependencies: AppDependencies) {
  const { settings } = dependencies;
  const route = createRoute({
    method: "post",
    path: "/submissions",
    summary: "Send a prediction file",
    description:
      "The body is the file itself (JSON, JSON Lines, gzip or zip; told apart by content), with any content type, or `multipart/form-data` with one file. It is streamed: any length up to the limit, also with chunked encoding. The answer comes once the bytes are durable; checking and scoring follow, at the address in `Location`.",
    security: SUBMIT_SECURITY,
    middleware: [rateLimit(dependencies, settings.rateLimits.upload, "files")] as const,
    request: { query: SubmitQuerySchema, headers: SubmitHeadersSchema },
    responses: {
      202: {
        ...json("Received and durable.", ReceiptSchema),
        headers: z.object({ Location: z.string().openapi({ description: "Where to follow the submission." }) }),
      },
      ...problems(400, 401, 403, 404, 408, 409, 413, 415, 422, 429),
    },
  });
  // The body is documented apart: a route that declares it would be validated, which reads the whole file into memory.
  return createRouter().openapi(route, async (c) => {
    const query = c.req.valid("query");
    const viewer = await viewerOf(c);
    const address = clientAddress(c.env.incoming, settings.trustedProxies);
    const teamId = requireSubmitter(viewer, query.team);
    if (Number(c.req.header("content-length") ?? 0) > settings.uploadBytesMax + FORM_BYTES_SPARE) {
      throw fileTooLarge(settings.uploadBytesMax);
    }
    const received = await receiveSubmission(dependencies, {
      viewer,
      teamId,
      splitId: query.split,
      system: toSystem(query),
      allowMissing: query.allow_missing === "true",
      dryRun: query.dry_run === "true",
      idempotencyKey: c.req.valid("header")["idempotency-key"],
      clientAddress: address,
      openBody: () => openUploadBody(c.env),
    });
    const receipt = await describeReceipt(dependencies, received, { viewer, clientAddress: address });
    c.header("Location", receipt.submission.links.self);
    return c.json(receipt, 202);
  });
}

/** A multipart body is longer than its file by boundaries and headers; the exact limit is counted on the file's own bytes. */
const FORM_BYTES_SPARE = 65_536;
