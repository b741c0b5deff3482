import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const PREFIX = "tbr_";
const SECRET_FORM = /^tbr_[A-Za-z0-9_-]{43}$/;

/** A receipt secret from 32 random bytes. */
export function toReceiptSecret(bytes: Uint8Array): string {
  return `${PREFIX}${Buffer.from(bytes).toString("base64url")}`;
}

/**
 * The receipt secret of a submission that was sent with an Idempotency-Key. It follows from the key, so that a client
 * that lost the first answer gets the same receipt again, and from a key of this installation, so that nobody else can
 * work it out. Whoever repeats must also send the same bytes, which are not published.
 */
export function repeatableReceiptSecret(receiptKey: Uint8Array, idempotencyKey: string, submissionId: string): string {
  const mac = createHmac("sha256", receiptKey).update(`receipt\0${submissionId}\0${idempotencyKey}`).digest();
  return toReceiptSecret(mac);
}

/** What is stored of a receipt secret or an Idempotency-Key: SHA-256, in hex. Both have enough entropy to need no salt. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether a sent secret is the one behind a stored hash, in time that does not depend on where they differ; `undefined` on either side is no. */
export function matchesSecret(sent: string | undefined, storedHash: string | undefined): boolean {
  const sentHash = Buffer.from(hashSecret(sent ?? ""), "hex");
  const stored = Buffer.from(storedHash ?? "0".repeat(64), "hex");
  return (
    stored.length === sentHash.length &&
    timingSafeEqual(sentHash, stored) &&
    sent !== undefined &&
    storedHash !== undefined
  );
}

/** The secret of an `Authorization: Bearer` header; undefined where there is none or it cannot be one of ours. */
export function bearerSecret(authorization: string | undefined): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(authorization ?? "");
  return match?.[1] !== undefined && SECRET_FORM.test(match[1]) ? match[1] : undefined;
}
