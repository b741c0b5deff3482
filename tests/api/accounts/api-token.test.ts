import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bearerToken, findStandingToken, hashApiToken, newApiToken } from "../../../api/accounts/api-token.ts";
import { signUp } from "../../support/accounts.ts";
import { startTestServer } from "../../support/start-test-server.ts";

test("a token stands for exactly the characters that were shown, and for no others", async () => {
  await using server = await startTestServer();
  const { tokens } = server.storage;
  const ada = await signUp(server);
  const { id, token } = newApiToken(randomBytes);
  const made = { id, userId: ada.id, name: "a", scopes: ["read"] as const, expiresAtMs: null, nowMs: 1 };
  await tokens.createToken({ ...made, secretHash: hashApiToken(token) });
  expect(await findStandingToken(tokens, token, 2)).toMatchObject({ id });
  const changed = fc
    .tuple(fc.nat(token.length - 1), fc.string({ minLength: 0, maxLength: 2 }))
    .map(([at, by]) => token.slice(0, at) + by + token.slice(at + 1))
    .filter((other) => other !== token);
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, fc.string(), fc.constant(`${token} `)), async (sent) => {
      expect(await findStandingToken(tokens, sent, 2)).toBeUndefined();
    }),
  );
});

test("a token that ends does so at its very millisecond, and its use is noted once a minute", async () => {
  await using server = await startTestServer();
  const { tokens } = server.storage;
  const ada = await signUp(server);
  const { id, token } = newApiToken(randomBytes);
  const made = { id, userId: ada.id, name: "a", scopes: ["read"] as const, expiresAtMs: 200_000, nowMs: 1 };
  await tokens.createToken({ ...made, secretHash: hashApiToken(token) });
  const usedAt = async (nowMs: number) => {
    const stands = (await findStandingToken(tokens, token, nowMs)) !== undefined;
    return { stands, lastUsedAtMs: (await tokens.findToken(id))?.lastUsedAtMs };
  };
  expect(await usedAt(100_000)).toEqual({ stands: true, lastUsedAtMs: 100_000 });
  expect(await usedAt(159_999)).toEqual({ stands: true, lastUsedAtMs: 100_000 });
  expect(await usedAt(160_000)).toEqual({ stands: true, lastUsedAtMs: 160_000 });
  expect(await usedAt(199_999)).toEqual({ stands: true, lastUsedAtMs: 160_000 });
  expect(await usedAt(200_000)).toEqual({ stands: false, lastUsedAtMs: 160_000 });
});

test("receipts and tokens are told apart by how they begin", () => {
  expect(bearerToken("Bearer tb_anything")).toBe("tb_anything");
  expect(bearerToken("bearer tb_")).toBe("tb_");
  for (const other of [undefined, "", "Basic tb_x", `Bearer tbr_${"A".repeat(43)}`, "tb_x"]) {
    expect(bearerToken(other)).toBeUndefined();
  }
});
