import type { AppDependencies } from "../../dependencies.ts";
import { submissionNotFound } from "../../problem.ts";
import { matchesSecret, repeatableReceiptSecret } from "../submissions/receipt-secret.ts";
import { keyOfSubmitter, type ReceivedSubmission } from "../submissions/receive.ts";

/** The answer that the last piece of a finished upload was given, once more: its Idempotency-Key gives the same secret. */
export async function receivedBefore(
  { board, receiptKey }: Pick<AppDependencies, "board" | "receiptKey">,
  {
    submissionId,
    idempotencyKey,
    userId,
  }: { readonly submissionId: string; readonly idempotencyKey: string; readonly userId: string | null },
): Promise<ReceivedSubmission> {
  const submission = await board.findSubmission(submissionId);
  if (submission === undefined) throw submissionNotFound();
  const key = keyOfSubmitter(idempotencyKey, userId) ?? idempotencyKey;
  const secret = repeatableReceiptSecret(receiptKey, key, submissionId);
  const stillValid = matchesSecret(secret, await board.findReceiptSecretHash(submissionId));
  return { submission, receiptSecret: stillValid ? secret : null, repeated: true, sameContent: false };
}
