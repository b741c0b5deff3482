import { UploadTooLargeError } from "../../../db/errors.ts";
import type { Submission, SystemDescription } from "../../../db/ports.ts";
import { actorOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import { getOpenSplit } from "../splits/get-open-split.ts";
import { hashSecret, matchesSecret, repeatableReceiptSecret, toReceiptSecret } from "./receipt-secret.ts";
import { newSubmissionId } from "./submission-id.ts";

export interface ReceiveRequest {
  readonly viewer: Viewer;
  /** For which of the viewer's teams; checked by the caller (`requireSubmitter`). */
  readonly teamId: string | null;
  readonly splitId: string;
  readonly system: SystemDescription;
  readonly allowMissing: boolean;
  readonly idempotencyKey: string | undefined;
  /** Called once, after everything that can be refused without the body was checked. */
  readonly openBody: () => AsyncIterable<Uint8Array>;
}

export interface ReceivedSubmission {
  readonly submission: Submission;
  /** Null where a repeated request cannot be given its secret again. */
  readonly receiptSecret: string | null;
  readonly repeated: boolean;
}

/**
 * Takes one prediction file: bytes durable first, then row, first event and job in one transaction. Refuses (`Problem`)
 * an unknown or closed split, a file over the limit, and an Idempotency-Key that was used for something else. However it
 * ends, bytes without a row are removed; a repeated key with the same bytes gives the first submission and its receipt.
 */
export async function receiveSubmission(
  dependencies: Pick<AppDependencies, "board" | "uploads" | "settings" | "now" | "randomBytes" | "receiptKey">,
  request: ReceiveRequest,
): Promise<ReceivedSubmission> {
  const { board, uploads, settings, now, randomBytes, receiptKey } = dependencies;
  const split = await getOpenSplit(board, request.splitId, now());
  const upload = await uploads.store(request.openBody(), { bytesMax: settings.uploadBytesMax }).catch(toProblem);
  const { viewer, teamId } = request;
  const userId = viewer.user?.id ?? null;
  const idempotencyKey = keyOfSubmitter(request.idempotencyKey, userId);
  const id = newSubmissionId(randomBytes);
  const receiptSecret =
    idempotencyKey === undefined
      ? toReceiptSecret(randomBytes(32))
      : repeatableReceiptSecret(receiptKey, idempotencyKey, id);
  let kept = false;
  try {
    const { outcome, submission } = await board.receiveSubmission({
      id,
      splitVersionId: split.id,
      receiptSecretHash: hashSecret(receiptSecret),
      idempotencyKeyHash: idempotencyKey === undefined ? null : hashSecret(idempotencyKey),
      upload,
      system: request.system,
      demo: false,
      allowMissing: request.allowMissing,
      nowMs: now(),
      userId,
      teamId,
      actor: actorOf(viewer),
    });
    if (outcome === "created" || idempotencyKey === undefined) {
      kept = true;
      return { submission, receiptSecret, repeated: false };
    }
    const first = await board.findSplitVersion(submission.splitVersionId);
    if (submission.sha256 !== upload.sha256 || first?.splitId !== request.splitId) throw keyReused();
    const firstSecret = repeatableReceiptSecret(receiptKey, idempotencyKey, submission.id);
    const stillValid = matchesSecret(firstSecret, await board.findReceiptSecretHash(submission.id));
    return { submission, receiptSecret: stillValid ? firstSecret : null, repeated: true };
  } finally {
    if (!kept) await uploads.remove(upload.key);
  }
}

/** Two accounts that choose the same key do not meet; without an account the key is the caller's only secret. */
function keyOfSubmitter(key: string | undefined, userId: string | null): string | undefined {
  return key === undefined || userId === null ? key : `user:${userId}\0${key}`;
}

function keyReused(): Problem {
  return new Problem({
    status: 422,
    slug: "idempotency-key-reused",
    title: "Idempotency-Key used before",
    detail:
      "This Idempotency-Key came with another file or split before. Expected the same file and split again, or a new key for a new submission.",
  });
}

function toProblem(error: unknown): never {
  if (error instanceof UploadTooLargeError) throw fileTooLarge(error.bytesMax);
  throw error;
}

/** The refusal of a file over the limit, known beforehand or found while reading. */
export function fileTooLarge(bytesMax: number): Problem {
  return new Problem({
    status: 413,
    slug: "file-too-large",
    title: "File too large",
    detail: `Expected at most ${bytesMax} bytes as sent. Compress the file with gzip, or send the compact form (\`npm run convert\`). Nothing was kept.`,
    headers: { Connection: "close" },
  });
}
