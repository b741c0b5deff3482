import type { DetailedError } from "tus-js-client";
import { refusalOf, toRefusal } from "./refusal.ts";
import type { SubmissionFields } from "./submissions.ts";
import type { ProblemBody, Receipt } from "./types.ts";

const PIECE_BYTES = 8_000_000;
/** A line that went dead without a word is given up after so long without a byte, and taken up again. */
const STALLED_MS = 30_000;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
/** Refusals that mean: ask where the upload stands, and go on from there. */
const GO_ON_CODES: ReadonlySet<string> = new Set(["UPLOAD_OFFSET", "UPLOAD_LOCKED", "REQUEST_TOO_SLOW"]);

interface Options {
  readonly idempotencyKey: string;
  /** The share that the server has (0..1). */
  readonly onProgress: (share: number) => void;
  /** The connection broke and is taken up again by itself. */
  readonly onBroken: () => void;
}

/**
 * Sends a file in pieces and gives its receipt. A broken connection is taken up again where it was, by itself for about forty
 * seconds and by a later call with the same file and fields, also after the page was closed; the same key with the same file
 * gives the same receipt. Throws `RefusedError` where the server says no, a plain `Error` where it does not answer.
 */
export async function uploadFile(
  file: File,
  fields: SubmissionFields,
  { idempotencyKey, onProgress, onBroken }: Options,
): Promise<Receipt> {
  // Half a reader's visits end before this: the protocol's code comes when it is needed.
  const { Upload } = await import("tus-js-client");
  const fingerprint = await fingerprintOf(file, fields);
  let movedAt = performance.now();
  let watch: ReturnType<typeof setInterval> | undefined;
  const receipt = new Promise<Receipt>((done, fail) => {
    const upload = new Upload(file, {
      endpoint: "/api/v1/uploads",
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      metadata: { ...fields, idempotency_key: idempotencyKey },
      fingerprint: async () => fingerprint,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => {
        movedAt = performance.now();
        onProgress(sent / Math.max(1, total));
      },
      onShouldRetry: (error) => {
        const isTemporary = mayPass(error);
        if (isTemporary) onBroken();
        return isTemporary;
      },
      onError: (error) => toError(error).then(fail, fail),
      onSuccess: ({ lastResponse }) => {
        const body = lastResponse.getBody();
        // What was whole already is answered without a body: the receipt is then asked for.
        if (body !== "" && body !== undefined) done(JSON.parse(body));
        else askForReceipt(upload.url).then(done, fail);
      },
    });
    upload.findPreviousUploads().then(([last]) => {
      if (last !== undefined) upload.resumeFromPreviousUpload(last);
      upload.start();
    }, fail);
    watch = setInterval(() => {
      if (performance.now() - movedAt < STALLED_MS) return;
      movedAt = performance.now();
      onBroken();
      upload.abort().then(() => upload.start(), fail);
    }, 1_000);
  });
  return receipt.finally(() => clearInterval(watch));
}

async function askForReceipt(address: string | null): Promise<Receipt> {
  const response = await fetch(address ?? "");
  if (!response.ok) throw await refusalOf(response);
  const { receipt }: { readonly receipt: Receipt } = await response.json();
  return receipt;
}

/** The same for the same file with the same description, in any visit; nothing of either can be read from it. */
async function fingerprintOf({ name, size, lastModified }: File, fields: SubmissionFields): Promise<string> {
  const text = JSON.stringify([name, size, lastModified, Object.entries(fields).sort()]);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `toolboard-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function mayPass(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  return (
    status === 0 || status === 500 || status === 502 || status === 504 || GO_ON_CODES.has(problemOf(error).code ?? "")
  );
}

async function toError(error: Error | DetailedError): Promise<Error> {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (response === null || response.getStatus() === 0) return new Error("no answer");
  return toRefusal(response.getStatus(), problemOf(error));
}

function problemOf(error: Error | DetailedError): Partial<ProblemBody> {
  const text = "originalResponse" in error ? (error.originalResponse?.getBody() ?? "") : "";
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
