import { and, desc, eq, isNull } from "drizzle-orm";
import type { ApiToken, TokensPort } from "../../../account-ports.ts";
import { change, type Db } from "../../open-board.ts";
import { apiTokens } from "../../schema/api-tokens.ts";
import { recordAccountEvent } from "./record-account-event.ts";

/** API tokens on SQLite. */
export function createTokens(db: Db): TokensPort {
  return {
    createToken: async (token) =>
      change(db, (tx) => {
        const { nowMs, ...values } = token;
        const row = tx
          .insert(apiTokens)
          .values({ ...values, createdAtMs: nowMs })
          .returning()
          .get();
        recordAccountEvent(tx, {
          atMs: nowMs,
          actor: `user:${token.userId}`,
          action: "token.created",
          target: `token:${token.id}`,
          detail: { scopes: token.scopes.join(" ") },
        });
        return toToken(row);
      }),
    findToken: async (tokenId) => db.select().from(apiTokens).where(eq(apiTokens.id, tokenId)).get(),
    listTokens: async (userId) =>
      db
        .select()
        .from(apiTokens)
        .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAtMs)))
        .orderBy(desc(apiTokens.createdAtMs), desc(apiTokens.id))
        .all()
        .map(toToken),
    revokeToken: async (userId, tokenId, nowMs) =>
      change(db, (tx) => {
        const { changes } = tx
          .update(apiTokens)
          .set({ revokedAtMs: nowMs })
          .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.userId, userId), isNull(apiTokens.revokedAtMs)))
          .run();
        if (changes === 0) return false;
        recordAccountEvent(tx, {
          atMs: nowMs,
          actor: `user:${userId}`,
          action: "token.revoked",
          target: `token:${tokenId}`,
          detail: {},
        });
        return true;
      }),
    tokenUsed: async (tokenId, nowMs) => {
      db.update(apiTokens).set({ lastUsedAtMs: nowMs }).where(eq(apiTokens.id, tokenId)).run();
    },
  };
}

function toToken({ secretHash: _hash, ...token }: typeof apiTokens.$inferSelect): ApiToken {
  return token;
}
