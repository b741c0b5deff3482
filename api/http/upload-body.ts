import type { IncomingMessage } from "node:http";
import { Http2ServerResponse } from "node:http2";
import type { HttpBindings } from "@hono/node-server";
import { Problem } from "../problem.ts";
import { multipartBoundary, readMultipartFile } from "./multipart-file.ts";

/**
 * The bytes of an uploaded file as they arrive, never held as a whole: the raw body, or the first file of a multipart
 * one. A client that waits with `Expect: 100-continue` is told to go on only now, so that a refusal costs it nothing.
 * Breaking off leaves the connection open for the answer. Throws `Problem` when the client goes away or the multipart form is broken.
 */
export function openUploadBody({ incoming, outgoing }: HttpBindings): AsyncIterable<Uint8Array> {
  const contentType = incoming.headers["content-type"] ?? "";
  const encoding = incoming.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip") {
    throw new Problem({
      status: 415,
      slug: "unsupported-encoding",
      title: "Unsupported content encoding",
      detail: `Expected no Content-Encoding or gzip, received "${encoding}". A gzip or zip file is known by its content and needs no header.`,
      headers: { "Accept-Encoding": "gzip, identity", Connection: "close" },
    });
  }
  const boundary = multipartBoundary(contentType);
  if (/\b100-continue\b/i.test(incoming.headers.expect ?? "") && !(outgoing instanceof Http2ServerResponse)) {
    outgoing.writeContinue();
  }
  const bytes = readIncoming(incoming as IncomingMessage);
  return boundary === undefined ? bytes : readMultipartFile(bytes, boundary);
}

async function* readIncoming(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) yield chunk;
  } catch (error) {
    if (!incoming.complete) throw interrupted();
    throw error;
  }
  if (!incoming.complete) throw interrupted();
}

function interrupted(): Problem {
  return new Problem({
    status: 400,
    slug: "upload-interrupted",
    title: "Upload interrupted",
    detail:
      "The connection ended before the whole file had arrived. Nothing was kept; send it again with the same Idempotency-Key.",
    headers: { Connection: "close" },
  });
}
