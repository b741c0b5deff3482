import { createHmac, timingSafeEqual } from "node:crypto";

/** The secret that signs the messages to a webhook; follows from the installation's key, so that it is stored nowhere. */
export function webhookSecret(installationKey: Uint8Array, webhookId: string): string {
  return `tbw_${createHmac("sha256", installationKey).update(`webhook\0${webhookId}`).digest("base64url")}`;
}

/** The header `Toolboard-Signature`: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hexadecimal>`. */
export function signWebhook(secret: string, body: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Whether a header is the signature of a body made at most `toleranceMs` ago; what a receiver does, in constant time. */
export function verifyWebhook(
  secret: string,
  body: string,
  header: string,
  { nowMs, toleranceMs }: { readonly nowMs: number; readonly toleranceMs: number },
): boolean {
  const [, seconds = "", sent = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  const received = Buffer.from(sent, "hex");
  const isRecent = Math.abs(nowMs - Number(seconds) * 1000) <= toleranceMs;
  return isRecent && received.length === expected.length && timingSafeEqual(received, expected);
}
