import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { chooseCoding } from "../http/accept-encoding.ts";
import { matchesEtag } from "../http/etag.ts";
import type { HeaderRecord } from "../http/security-headers.ts";
import type { Asset, FileBody } from "./asset.ts";

export interface AssetRequest {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Answers with an asset in the best coding that both sides have: 304 where the client has it already, no body for HEAD. */
export function assetResponse(asset: Asset, request: AssetRequest, headers: HeaderRecord, status = 200): Response {
  const coding = asset.codings.length === 1 ? "identity" : chooseCoding(request.acceptEncoding, asset.codings);
  const etag = asset.etags[coding];
  const common: Record<string, string> = { ...headers, ETag: etag };
  if (asset.codings.length > 1) common["Vary"] = "Accept-Encoding";
  if (status === 200 && matchesEtag(request.ifNoneMatch, etag))
    return new Response(null, { status: 304, headers: common });
  const body = asset.bodies[coding] ?? Buffer.alloc(0);
  common["Content-Type"] = asset.contentType;
  common["Content-Length"] = String(body.length);
  if (coding !== "identity") common["Content-Encoding"] = coding;
  // A stream that a HEAD request never reads would keep its file open.
  return new Response(request.method === "HEAD" ? null : toBody(body), { status, headers: common });
}

function toBody(body: Buffer | FileBody): BodyInit {
  if (Buffer.isBuffer(body)) return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length);
  return Readable.toWeb(createReadStream(body.path)) as ReadableStream<Uint8Array>;
}
