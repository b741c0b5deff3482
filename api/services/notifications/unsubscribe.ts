import { createHmac, timingSafeEqual } from "node:crypto";

const PATH = "/api/v1/notifications/unsubscribe";

/** The path and query that turn an account's mail off without signing in; only this installation can make it, and it does nothing else. */
export function unsubscribePath(installationKey: Uint8Array, userId: string): string {
  const signature = macOf(installationKey, userId).toString("base64url");
  return `${PATH}?${new URLSearchParams({ user: userId, signature })}`;
}

/** Whether a signature is that of `unsubscribePath` for the user, in constant time. */
export function isUnsubscribeSignature(installationKey: Uint8Array, userId: string, signature: string): boolean {
  const sent = Buffer.from(signature, "base64url");
  const expected = macOf(installationKey, userId);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

function macOf(installationKey: Uint8Array, userId: string): Buffer {
  return createHmac("sha256", installationKey).update(`unsubscribe\0${userId}`).digest();
}
