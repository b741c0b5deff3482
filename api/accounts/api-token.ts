import type { ApiToken, TokensPort } from "../../db/account-ports.ts";
import { hashSecret, matchesSecret } from "../services/submissions/receipt-secret.ts";

const TOKEN_FORM = /^tb_([0-9a-f]{16})_[A-Za-z0-9_-]{43}$/;
/** A token that is used all day writes its last use once in this time, so that reading stays reading. */
const LAST_USE_STEP_MS = 60_000;

/** A new token: its id, and the whole of it as it is shown once. What is stored is `hashSecret` of the whole. */
export function newApiToken(randomBytes: (count: number) => Uint8Array): {
  readonly id: string;
  readonly token: string;
} {
  const id = Buffer.from(randomBytes(8)).toString("hex");
  return { id, token: `tb_${id}_${Buffer.from(randomBytes(32)).toString("base64url")}` };
}

/** The API token of an `Authorization` header, as far as it claims to be one; undefined for none and for receipts. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(tb_\S*)$/i.exec(authorization ?? "")?.[1];
}

/**
 * The standing token behind what was sent: known, neither revoked nor expired. Compared by hash in constant time, and a
 * token that does not exist costs the same comparison. Notes the time of its use.
 */
export async function findStandingToken(
  tokens: TokensPort,
  sent: string,
  nowMs: number,
): Promise<ApiToken | undefined> {
  const id = TOKEN_FORM.exec(sent)?.[1];
  const token = id === undefined ? undefined : await tokens.findToken(id);
  const matches = matchesSecret(sent, token?.secretHash);
  if (token === undefined || !matches || !isStanding(token, nowMs)) return undefined;
  if (token.lastUsedAtMs === null || nowMs - token.lastUsedAtMs >= LAST_USE_STEP_MS) {
    await tokens.tokenUsed(token.id, nowMs);
  }
  return token;
}

/** What a stored token's hash is made from. */
export const hashApiToken: (token: string) => string = hashSecret;

function isStanding({ revokedAtMs, expiresAtMs }: ApiToken, nowMs: number): boolean {
  return revokedAtMs === null && (expiresAtMs === null || expiresAtMs > nowMs);
}
