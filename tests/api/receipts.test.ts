import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createReceiptSigner } from "../../api/services/receipts/receipt-signer.ts";
import { digestScores } from "../../api/services/receipts/scores-digest.ts";
import { verifyReceipt } from "../../api/services/receipts/verify-receipt.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

test("a scored submission has a receipt that the published key verifies, and that its breakdown and file fit", async () => {
  await using working = await startWorkingServer();
  const { server, split } = working;
  const { id, authorization } = await sendFile(working, split.half);
  const address = `${server.url}/api/v1/submissions/${id}`;
  const early = await fetch(`${address}/receipt.json`, { headers: authorization });
  expect([early.status, (await early.json()).code]).toEqual([409, "NO_RECEIPT"]);
  await working.work();

  const keys = await (await fetch(`${server.url}/.well-known/toolboard-receipt-key.json`)).json();
  const response = await fetch(`${address}/receipt.json`, { headers: authorization });
  expect(response.headers.get("content-disposition")).toContain(`${id}-receipt.json`);
  const text = await response.text();
  const checked = verifyReceipt(text, keys);
  if (!checked.ok) throw new Error(checked.text);
  const { statement } = checked.receipt;
  expect(statement.file.sha256).toBe(createHash("sha256").update(split.half).digest("hex"));
  expect(statement.split.contentHash).toBe(split.version.contentHash);
  const breakdown = await (await fetch(`${address}/breakdown.json`, { headers: authorization })).json();
  expect(statement).toMatchObject({ scorerVersion: breakdown.scorerVersion, cells: breakdown.cells.length });
  expect(statement.scoresSha256).toBe(digestScores(breakdown.cells));
  breakdown.cells[0].n += 1;
  expect(statement.scoresSha256).not.toBe(digestScores(breakdown.cells));
  // It carries the exact time, so nobody but the owner gets it.
  expect((await fetch(`${address}/receipt.json`)).status).toBe(404);

  const bytes = new TextEncoder().encode(text);
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = bytes.slice();
    changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8));
    const result = verifyReceipt(new TextDecoder().decode(changed), keys);
    expect(result.ok, `byte ${place}`).toBe(false);
  }
});

test("a receipt of another key that bears the name of ours does not verify", () => {
  const ours = createReceiptSigner("http://a.test", new Uint8Array(32).fill(1));
  const theirs = createReceiptSigner("http://a.test", new Uint8Array(32).fill(2));
  const keys = {
    schemaVersion: 1 as const,
    keys: [
      {
        keyId: ours.publicKey.id,
        algorithm: "Ed25519" as const,
        publicKey: ours.publicKey.publicKey,
        createdAt: "2026-01-01T00:00:00.000Z",
      },
    ],
  };
  const statement = {
    submission: "a",
    benchmark: "toolspectrum" as const,
    split: { id: "toolspectrum/a", version: 1, kind: "practice" as const, contentHash: "a".repeat(64) },
    file: { sha256: "b".repeat(64), bytes: 1 },
    coverage: null,
    scorerVersion: "toolspectrum-1.0.0",
    mode: "hosted" as const,
    similarity: null,
    level: "self-run" as const,
    headline: null,
    cells: 0,
    scoresSha256: "c".repeat(64),
    scoredAt: "2026-01-01T00:00:00.000Z",
  };
  expect(verifyReceipt(ours.sign(statement).document, keys).ok).toBe(true);
  const forged = theirs.sign(statement).document;
  expect(verifyReceipt(forged, keys)).toMatchObject({ ok: false, code: "UNKNOWN_KEY" });
  const renamed = forged.replace(theirs.publicKey.id, ours.publicKey.id);
  expect(verifyReceipt(renamed, keys)).toMatchObject({ ok: false, code: "BAD_SIGNATURE" });
});
