import type { Context } from "hono";
import { actorOf } from "../../accounts/viewer.ts";
import type { AppDependencies, AppEnv } from "../../dependencies.ts";
import { clientAddress } from "../../http/client-address.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { toRequestIssues } from "../../http/request-issues.ts";
import { invalidRequest, notFound, type Problem } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { SubmitHeadersSchema, type SubmitQuery, SubmitQuerySchema } from "../../schemas/submission.ts";
import { toSystem } from "../../schemas/system.ts";
import { getOpenSplit } from "../../services/splits/get-open-split.ts";
import { describeReceipt } from "../../services/submissions/describe-receipt.ts";
import { fileTooLarge, type ReceivedSubmission, receiveSubmission } from "../../services/submissions/receive.ts";
import { requireSubmitter } from "../../services/submissions/require-submitter.ts";
import { receivedBefore } from "../../services/uploads/received-before.ts";
import {
  checkRoom,
  createTusServer,
  readUploadMetadata,
  throwRefusal,
  UPLOADS_PATH,
} from "../../services/uploads/resumable-uploads.ts";
import { viewerOf } from "../viewer.ts";
import { UPLOAD_ROUTES } from "./documented-routes.ts";

/**
 * `/uploads`: a file in pieces that survive a broken connection (tus 1.0, with creation, expiration and termination).
 * What is refused can be refused before the first byte; the last piece is answered as `POST /submissions` is, and again
 * the same when it is repeated. An upload is its creator's: of the account, or of whoever knows its random id.
 */
export function resumableUploadsRouter(dependencies: AppDependencies) {
  const { settings, partialUploads, board, now, randomBytes } = dependencies;
  const { uploadBytesMax } = settings;
  const tus = createTusServer(partialUploads, { uploadBytesMax, randomBytes });
  const finishing = new Map<string, Promise<ReceivedSubmission>>();
  const limit = rateLimit(dependencies, settings.rateLimits.upload, "files");
  const router = createRouter();
  for (const route of UPLOAD_ROUTES) router.openAPIRegistry.registerPath(route);

  router.post("/uploads", limit, async (c) => {
    const bytes = Number(c.req.header("upload-length"));
    if (bytes > uploadBytesMax) throw fileTooLarge(uploadBytesMax);
    const metadata = readUploadMetadata(c.req.header("upload-metadata"));
    const { query } = readSubmission(metadata);
    const viewer = await viewerOf(c);
    requireSubmitter(viewer, query.team);
    await getOpenSplit(board, query.split, now());
    await checkRoom(partialUploads, bytes || 0, uploadBytesMax);
    const request = new Request(c.req.raw, {
      headers: withMetadata(c.req.raw.headers, { ...metadata, actor: actorOf(viewer) }),
    });
    const response = await tus.handleWeb(request);
    await throwRefusal(response);
    const id = response.headers.get("location")?.split("/").at(-1) ?? "";
    return answer(c, id, response, bytes);
  });

  router.get("/uploads/:id", async (c) => {
    const upload = await getUpload(c, c.req.param("id"));
    const headers = { "Tus-Resumable": "1.0.0", "Cache-Control": "no-store" };
    if (c.req.method !== "HEAD") {
      const received = upload.submissionId === null ? null : await receiptBody(c, await finish(c, upload.id));
      return c.json({ id: upload.id, bytes: upload.bytesMax, receipt: received }, 200, headers);
    }
    const size = String(upload.bytesMax);
    if (upload.submissionId !== null) {
      return c.body(null, 200, { ...headers, "Upload-Offset": size, "Upload-Length": size });
    }
    const response = await tus.handleWeb(c.req.raw);
    await throwRefusal(response);
    return response;
  });

  router.patch("/uploads/:id", async (c) => {
    const upload = await getUpload(c, c.req.param("id"));
    if (upload.submissionId !== null) return respondReceipt(c, upload.id);
    const response = await tus.handleWeb(c.req.raw);
    await throwRefusal(response);
    return answer(c, upload.id, response, upload.bytesMax);
  });

  router.delete("/uploads/:id", async (c) => {
    const upload = await getUpload(c, c.req.param("id"));
    if (upload.submissionId !== null) throw uploadNotFound();
    const response = await tus.handleWeb(c.req.raw);
    await throwRefusal(response);
    return response;
  });

  router.options("/uploads", (c) => tus.handleWeb(c.req.raw));
  return router;

  async function getUpload(c: Context<AppEnv>, id: string) {
    const upload = await partialUploads.find(id);
    if (upload === undefined || upload.metadata["actor"] !== actorOf(await viewerOf(c))) throw uploadNotFound();
    return upload;
  }

  function answer(c: Context<AppEnv>, id: string, response: Response, size: number): Response | Promise<Response> {
    return Number(response.headers.get("upload-offset")) === size ? respondReceipt(c, id) : response;
  }

  async function respondReceipt(c: Context<AppEnv>, id: string): Promise<Response> {
    const body = await receiptBody(c, await finish(c, id));
    const offset = String((await partialUploads.find(id))?.bytesMax ?? 0);
    c.header("Location", `${UPLOADS_PATH}/${id}`);
    return c.json(body, 200, { "Tus-Resumable": "1.0.0", "Upload-Offset": offset });
  }

  /** One at a time for one upload; the Idempotency-Key makes a repeat give the first receipt. */
  function finish(c: Context<AppEnv>, id: string): Promise<ReceivedSubmission> {
    const running = finishing.get(id) ?? receive(c, id).finally(() => finishing.delete(id));
    finishing.set(id, running);
    return running;
  }

  async function receive(c: Context<AppEnv>, id: string): Promise<ReceivedSubmission> {
    const upload = await getUpload(c, id);
    const { query, idempotencyKey = `upload-${id}` } = readSubmission(upload.metadata);
    const viewer = await viewerOf(c);
    if (upload.submissionId !== null) {
      const userId = viewer.user?.id ?? null;
      const ownKey = query.dry_run === "true" ? `dry-run\0${idempotencyKey}` : idempotencyKey;
      return receivedBefore(dependencies, { submissionId: upload.submissionId, idempotencyKey: ownKey, userId });
    }
    const received = await receiveSubmission(dependencies, {
      viewer,
      teamId: requireSubmitter(viewer, query.team),
      splitId: query.split,
      system: toSystem(query),
      allowMissing: query.allow_missing === "true",
      idempotencyKey,
      clientAddress: clientAddress(c.env.incoming, settings.trustedProxies),
      dryRun: query.dry_run === "true",
      begunAtMs: upload.createdAtMs,
      openBody: () => partialUploads.open(id),
    });
    await partialUploads.finish(id, received.submission.id);
    return received;
  }

  async function receiptBody(c: Context<AppEnv>, received: ReceivedSubmission) {
    const address = clientAddress(c.env.incoming, settings.trustedProxies);
    return describeReceipt(dependencies, received, { viewer: await viewerOf(c), clientAddress: address });
  }
}

function readSubmission(metadata: Readonly<Record<string, string>>): {
  readonly query: SubmitQuery;
  readonly idempotencyKey: string | undefined;
} {
  const { actor: _actor, idempotency_key: key, filename: _filename, filetype: _filetype, ...rest } = metadata;
  const query = SubmitQuerySchema.safeParse(rest);
  if (!query.success) throw invalidMetadata(toRequestIssues(query.error, "query"));
  const headers = SubmitHeadersSchema.safeParse(key === undefined ? {} : { "idempotency-key": key });
  if (!headers.success) throw invalidMetadata(toRequestIssues(headers.error, "header"));
  return { query: query.data, idempotencyKey: headers.data["idempotency-key"] };
}

function invalidMetadata(issues: ReturnType<typeof toRequestIssues>): Problem {
  return invalidRequest(issues, 'The upload\'s metadata cannot be used; "issues" says which, and how to fix it.');
}

function withMetadata(headers: Headers, metadata: Readonly<Record<string, string>>): Headers {
  const changed = new Headers(headers);
  const parts = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`);
  changed.set("Upload-Metadata", parts.join(","));
  return changed;
}

function uploadNotFound(): Problem {
  return notFound(
    "This upload",
    "It may have expired or be finished; begin again with POST /api/v1/uploads and the same idempotency_key.",
  );
}
