import { UploadTooLargeError } from "../../../db/errors.ts";
import type { Submission, SystemDescription } from "../../../db/ports.ts";
import { actorOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import { budgetToProblem } from "../budgets/budget-problem.ts";
import { chargeOf, checkBudget } from "../budgets/charge.ts";
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
  /** The network address that pays where no account does. */
  readonly clientAddress: string;
  /** Check only: no budget, no score, and the bytes are removed afterwards. */
  readonly dryRun?: boolean;
  /** When the upload began, where that was before this call: what counts for opening and closing times. */
  readonly begunAtMs?: number;
  /** Called once, after everything that can be refused without the body was checked. */
  readonly openBody: () => AsyncIterable<Uint8Array>;
}

export interface ReceivedSubmission {
  readonly submission: Submission;
  /** Null where a repeated request cannot be given its secret again. */
  readonly receiptSecret: string | null;
  readonly repeated: boolean;
  /** The same bytes stood on this split for this team or account; the first submission is given, under whatever name it has. */
  readonly sameContent: boolean;
}

/**
 * Takes one prediction file: bytes durable first, then row, budget unit, first event and job in one transaction. Refuses
 * (`Problem`) an unknown or closed split, a used-up budget, a file over the limit, and an Idempotency-Key that was used for
 * something else. However it ends, bytes without a row are removed. A repeated key with the same bytes gives the first
 * submission and its receipt; the same bytes again from the same team or account give the first submission.
 */
export async function receiveSubmission(
  dependencies: Pick<AppDependencies, "board" | "uploads" | "settings" | "now" | "randomBytes" | "receiptKey">,
  request: ReceiveRequest,
): Promise<ReceivedSubmission> {
  const { board, uploads, settings, now, randomBytes, receiptKey } = dependencies;
  const split = await getOpenSplit(board, request.splitId, request.begunAtMs ?? now());
  const { viewer, teamId, dryRun = false, clientAddress } = request;
  const userId = viewer.user?.id ?? null;
  const sentKey = request.idempotencyKey;
  const ownKey = dryRun && sentKey !== undefined ? `dry-run\0${sentKey}` : sentKey;
  const idempotencyKey = keyOfSubmitter(ownKey, userId);
  const keyHash = idempotencyKey === undefined ? null : hashSecret(idempotencyKey);
  const charge = await chargeUnlessRepeated();
  const upload = await uploads.store(request.openBody(), { bytesMax: settings.uploadBytesMax }).catch(toProblem);
  const id = newSubmissionId(randomBytes);
  const receiptSecret =
    idempotencyKey === undefined
      ? toReceiptSecret(randomBytes(32))
      : repeatableReceiptSecret(receiptKey, idempotencyKey, id);
  let kept = false;
  try {
    const received = board.receiveSubmission({
      id,
      splitVersionId: split.id,
      receiptSecretHash: hashSecret(receiptSecret),
      idempotencyKeyHash: keyHash,
      upload,
      system: request.system,
      demo: false,
      allowMissing: request.allowMissing,
      nowMs: now(),
      userId,
      teamId,
      actor: actorOf(viewer),
      dryRun,
      anonymousId: newSubmissionId(randomBytes),
      charge,
    });
    const { outcome, submission } = await received.catch(budgetToProblem(split, charge, now()));
    if (outcome === "created") {
      kept = true;
      return { submission, receiptSecret, repeated: false, sameContent: false };
    }
    const byKey = keyHash === null ? undefined : await board.findSubmissionByIdempotencyKey(keyHash);
    if (idempotencyKey === undefined || byKey?.id !== submission.id)
      return { submission, receiptSecret: null, repeated: true, sameContent: true };
    const first = await board.findSplitVersion(submission.splitVersionId);
    if (submission.sha256 !== upload.sha256 || first?.splitId !== request.splitId) throw keyReused();
    const firstSecret = repeatableReceiptSecret(receiptKey, idempotencyKey, submission.id);
    const stillValid = matchesSecret(firstSecret, await board.findReceiptSecretHash(submission.id));
    return { submission, receiptSecret: stillValid ? firstSecret : null, repeated: true, sameContent: false };
  } finally {
    if (!kept) await uploads.remove(upload.key);
  }

  /** A repeat costs nothing, so it is let through to be recognised although nothing is left of the budget. */
  async function chargeUnlessRepeated() {
    const payer = { teamId, userId, clientAddress };
    const first = keyHash === null ? undefined : await board.findSubmissionByIdempotencyKey(keyHash);
    if (first === undefined) return checkBudget(dependencies, split, payer, { dryRun });
    const charge = chargeOf(dependencies, split, payer);
    return { ...charge, counted: charge.counted && !dryRun };
  }
}

/** Two accounts that choose the same key do not meet; without an account the key is the caller's only secret. */
export function keyOfSubmitter(key: string | undefined, userId: string | null): string | undefined {
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
