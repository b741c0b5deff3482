import { createHmac, timingSafeEqual } from "node:crypto";

const PATH = "/api/v1/notifications/unsubscribe";

/** The path and query that turn an account's mail off without signing in; only this installation can make it, and it does nothing else. */
export function unsubscribePath(installationKey: Uint8Array, userId: string): string {
  const signature = macOf(installationKey, userId);
  return `${PATH}?${new URLSearchParams({ user: userId, signature })}`;
}

/** Whether a signature is that of `unsubscribePath` for the user, to the letter and in constant time. */
export function isUnsubscribeSignature(installationKey: Uint8Array, userId: string, signature: string): boolean {
  // As text: several texts decode to the same bytes, because the last letter holds four bits of six.
  const [sent, expected] = [Buffer.from(signature), Buffer.from(macOf(installationKey, userId))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

function macOf(installationKey: Uint8Array, userId: string): string {
  return createHmac("sha256", installationKey).update(`unsubscribe\0${userId}`).digest("base64url");
}
