import { createHash } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { DetailedError, type HttpResponse, Upload } from "tus-js-client";
import type { Receipt } from "../../api/schemas/submission.ts";
import { createBar } from "./print.ts";
import { authorizationOf, get, notReached, parseProblem, refusal, type Server } from "./server.ts";
import { createUploadMemory } from "./upload-memory.ts";
import { uploadRequests } from "./upload-requests.ts";

const PIECE_BYTES = 8_000_000;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];
/** A line that went dead without a word is given up after so long without a byte, and taken up again. */
const STALL_SECONDS = 30;
/** So often in a row; then the server counts as not reached. */
const STALLS_MAX = 3;
/** Refusals that mean: ask where the upload stands, and go on from there. */
const GO_ON_CODES: ReadonlySet<string | undefined> = new Set([
  "UPLOAD_OFFSET",
  "UPLOAD_LOCKED",
  "REQUEST_TOO_SLOW",
  "TOO_MANY_REQUESTS",
]);

export interface FileUpload {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Fields of the query of `POST /submissions`, and `idempotency_key`. */
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Sends a file in pieces and gives its receipt. A connection that breaks, or over which nothing goes for a while
 * (`TOOLBOARD_STALL_SECONDS`), is taken up again, also by a later run of the same command: where an upload stands is kept in a
 * small file in the cache folder. Throws `CommandError`.
 */
export async function uploadFile(server: Server, { path, bytes, sha256, metadata }: FileUpload): Promise<Receipt> {
  const bar = createBar("uploading");
  const stallMs = (Number(process.env["TOOLBOARD_STALL_SECONDS"]) || STALL_SECONDS) * 1000;
  const name = createHash("sha256")
    .update(JSON.stringify([server.origin, sha256, metadata]))
    .digest("hex");
  const urlStorage = createUploadMemory(stateFile());
  let reached = 0;
  let stalls = 0;
  /** Sends until the receipt is there; undefined where the line went dead. */
  const attempt = async (): Promise<Receipt | undefined> => {
    let movedAt = performance.now();
    let watch: NodeJS.Timeout | undefined;
    const outcome = new Promise<Receipt | undefined>((resolve, reject) => {
      const upload = new Upload(createReadStream(path), {
        endpoint: `${server.origin}/api/v1/uploads`,
        chunkSize: PIECE_BYTES,
        httpStack: uploadRequests,
        uploadSize: bytes,
        retryDelays: RETRY_DELAYS_MS,
        headers: authorizationOf(server),
        metadata: { ...metadata },
        fingerprint: async () => name,
        urlStorage,
        removeFingerprintOnSuccess: true,
        onProgress: (sent, total) => {
          movedAt = performance.now();
          if (sent > reached) stalls = 0;
          reached = Math.max(reached, sent);
          bar.show(sent / Math.max(1, total));
        },
        onShouldRetry: ({ originalResponse }) => {
          // A retry waits for a while on purpose.
          movedAt = performance.now() + Math.max(...RETRY_DELAYS_MS);
          return isTemporary(originalResponse ?? undefined);
        },
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
      watch = setInterval(
        () => {
          if (performance.now() - movedAt < stallMs) return;
          // A new one goes on: started again, this one would take the end of its own request for a fault.
          upload.abort().then(() => resolve(undefined), reject);
        },
        Math.min(1_000, stallMs),
      );
    });
    return outcome.finally(() => clearInterval(watch));
  };
  try {
    for (;;) {
      const receipt = await attempt();
      if (receipt !== undefined) return receipt;
      stalls += 1;
      if (stalls >= STALLS_MAX) throw notReached(server.origin, new Error("nothing goes over the line"));
    }
  } finally {
    bar.end();
  }
}

async function askForReceipt(server: Server, url: string | null): Promise<Receipt> {
  const path = new URL(url ?? "/", server.origin).pathname;
  const body: { readonly receipt: Receipt } = await (await get(server, path)).json();
  return body.receipt;
}

/** Whether the same request may work in a moment: no answer, a fault of the service, or a refusal that says so by its code. */
function isTemporary(response: HttpResponse | undefined): boolean {
  const status = response?.getStatus() ?? 0;
  return status === 0 || status >= 500 || GO_ON_CODES.has(parseProblem(response?.getBody() ?? "")?.code);
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
