import { createHash } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { DetailedError, Upload } from "tus-js-client";
import type { Receipt } from "../../api/schemas/submission.ts";
import { createBar } from "./print.ts";
import { authorizationOf, get, notReached, refusal, type Server } from "./server.ts";
import { createUploadMemory } from "./upload-memory.ts";

const PIECE_BYTES = 8_000_000;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];

export interface FileUpload {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Fields of the query of `POST /submissions`, and `idempotency_key`. */
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Sends a file in pieces and gives its receipt. A connection that breaks is taken up again, also by a later run of the
 * same command: where an upload stands is kept in a small file in the cache folder. Throws `CommandError`.
 */
export async function uploadFile(server: Server, { path, bytes, sha256, metadata }: FileUpload): Promise<Receipt> {
  const bar = createBar("uploading");
  const name = createHash("sha256")
    .update(JSON.stringify([server.origin, sha256, metadata]))
    .digest("hex");
  try {
    return await new Promise<Receipt>((resolve, reject) => {
      const upload = new Upload(createReadStream(path), {
        endpoint: `${server.origin}/api/v1/uploads`,
        chunkSize: PIECE_BYTES,
        uploadSize: bytes,
        retryDelays: RETRY_DELAYS_MS,
        headers: authorizationOf(server),
        metadata: { ...metadata },
        fingerprint: async () => name,
        urlStorage: createUploadMemory(stateFile()),
        removeFingerprintOnSuccess: true,
        onProgress: (sent, total) => bar.show(sent / Math.max(1, total)),
        onShouldRetry: (error) => isTemporary(error.originalResponse?.getStatus()),
        onError: (error) => reject(toCommandError(server, error)),
        onSuccess: ({ lastResponse }) => {
          const text = lastResponse.getBody();
          // A file that was whole already is answered without a body: the receipt is then asked for.
          if (text !== "" && text !== undefined) resolve(JSON.parse(text));
          else askForReceipt(server, upload.url).then(resolve, reject);
        },
      });
      upload.findPreviousUploads().then((previous) => {
        const [last] = previous;
        if (last !== undefined) upload.resumeFromPreviousUpload(last);
        upload.start();
      }, reject);
    });
  } finally {
    bar.end();
  }
}

async function askForReceipt(server: Server, url: string | null): Promise<Receipt> {
  const path = new URL(url ?? "/", server.origin).pathname;
  const body: { readonly receipt: Receipt } = await (await get(server, path)).json();
  return body.receipt;
}

function isTemporary(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

function toCommandError(server: Server, error: Error | DetailedError) {
  const response = error instanceof DetailedError ? error.originalResponse : undefined;
  return response === undefined || response === null
    ? notReached(server.origin, error)
    : refusal(response.getStatus(), response.getBody());
}

function stateFile(): string {
  const folder = join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "toolboard");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, "uploads.json");
}
