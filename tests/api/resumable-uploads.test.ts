import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { Upload } from "tus-js-client";
import { expect, test } from "vitest";
import { openScoringStorage } from "../../db/compose-scoring.ts";
import { importSmallToolSpectrum } from "../support/small-toolspectrum.ts";
import { startWebProcess } from "../support/start-web-process.ts";
import { temporaryData } from "../support/temporary-data.ts";
import { startWorkingServer } from "../support/working-server.ts";

const VERSION = { "Tus-Resumable": "1.0.0" };

test("an upload cut at 80 % goes on where it broke, becomes one submission, and is answered again alike", async () => {
  await using working = await startWorkingServer();
  const { server, split } = working;
  const bytes = padTo(split.half, 5_000_000);
  const address = await create(working, bytes.length, { idempotency_key: "a-key-of-my-own" });
  const cut = Math.floor(bytes.length * 0.8);
  await sendAndBreak(`${server.url}${address}`, bytes, cut);

  const offset = await offsetOf(`${server.url}${address}`);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(cut);
  const last = await patch(`${server.url}${address}`, offset, bytes.subarray(offset));
  expect(last.status).toBe(200);
  const receipt = await last.json();
  expect(receipt.submission.file).toEqual({ sha256: sha256(bytes), bytes: bytes.length });

  // The answer was lost on its way: the client asks where it stands, and gets its receipt again, secret included.
  expect(await offsetOf(`${server.url}${address}`)).toBe(bytes.length);
  const again = await patch(`${server.url}${address}`, bytes.length, new Uint8Array(0));
  expect(await again.json()).toMatchObject({ id: receipt.id, receiptSecret: receipt.receiptSecret, repeated: true });
  const asked = await (await fetch(`${server.url}${address}`)).json();
  expect(asked.receipt).toMatchObject({ id: receipt.id, receiptSecret: receipt.receiptSecret });

  await working.work();
  const scored = await fetch(`${server.url}/api/v1/submissions/${receipt.id}`, {
    headers: { Authorization: `Bearer ${receipt.receiptSecret}` },
  });
  expect(await scored.json()).toMatchObject({ state: "scored" });
  // Its bytes lie among the uploads alone; the same key by the other way is the same submission.
  expect(await readdir(server.storage.folder.partialUploads)).toEqual([`${address.split("/").at(-1)}.json`]);
  const repeated = await fetch(`${server.url}/api/v1/submissions?split=${split.version.splitId}&system=Mine`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "Idempotency-Key": "a-key-of-my-own" },
  });
  expect(await repeated.json()).toMatchObject({ id: receipt.id, repeated: true });
});

test("over a line of 1 Mbit/s the limit is known beforehand, a drop at 80 % costs what was not yet there, and the receipt outlives the upload's address", async () => {
  let aheadMs = 0;
  await using working = await startWorkingServer({ dependencies: { now: () => Date.now() + aheadMs } });
  const { server, split } = working;
  const bytes = padTo(split.half, 300_000);
  const { uploadBytesMax } = await (await fetch(`${server.url}/api/v1/benchmarks`)).json();
  const options = await fetch(`${server.url}/api/v1/uploads`, { method: "OPTIONS", headers: VERSION });
  expect(Number(options.headers.get("tus-max-size"))).toBe(uploadBytesMax);
  const address = `${server.url}${await create(working, bytes.length)}`;
  const cut = Math.floor(bytes.length * 0.8);
  const startedAt = performance.now();
  await sendAndBreak(address, bytes, cut, 125_000);
  expect(performance.now() - startedAt).toBeGreaterThan(1_500);
  const offset = await offsetOf(address);
  expect(offset).toBeGreaterThan(cut - 60_000);
  const receipt = await (await patch(address, offset, bytes.subarray(offset))).json();
  // The job waits for longer than the address lasts.
  const { partialUploads } = server.storage;
  aheadMs = partialUploads.expiresAfterMs + 60_000;
  expect(await partialUploads.removeExpired(Date.now() + aheadMs)).toBe(1);
  expect((await fetch(address)).status).toBe(404);
  await working.work();
  const headers = { Authorization: `Bearer ${receipt.receiptSecret}` };
  const scored = await (await fetch(`${server.url}/api/v1/submissions/${receipt.id}`, { headers })).json();
  expect(scored).toMatchObject({ state: "scored", file: { sha256: sha256(bytes) } });
});

test("an upload in pieces that began before the split closed is taken after it, and none may begin then", async () => {
  let nowMs = Date.now();
  await using working = await startWorkingServer({ dependencies: { now: () => nowMs } });
  const { server, split } = working;
  const bytes = Buffer.from(split.half);
  const address = `${server.url}${await create(working, bytes.length)}`;
  expect((await patch(address, 0, bytes.subarray(0, 100))).status).toBe(204);
  const closesAtMs = nowMs + 60_000;
  const { id: _id, version: _version, ...now } = split.version;
  expect((await server.storage.board.recordSplitVersion({ ...now, closesAtMs })).outcome).toBe("updated");
  nowMs = closesAtMs + 1;
  const late = await post(working, bytes.length, { split: split.version.splitId, system: "Late" });
  expect([late.status, (await late.json()).code]).toEqual([409, "SPLIT_CLOSED"]);
  const last = await patch(address, 100, bytes.subarray(100));
  expect(last.status).toBe(200);
  const { submission } = await last.json();
  expect(submission).toMatchObject({ state: "received", file: { bytes: bytes.length } });
  expect(Date.parse(submission.receivedAt)).toBeGreaterThan(closesAtMs);
});

test("what can be refused is refused before the first byte, as a problem with a fix", async () => {
  await using working = await startWorkingServer({ settings: { uploadBytesMax: 1000 } });
  const refused = async (size: number, metadata: Record<string, string>) => {
    const response = await post(working, size, metadata);
    return [response.status, (await response.json()).code];
  };
  const good = { split: working.split.version.splitId, system: "Mine" };
  expect(await refused(1001, good)).toEqual([413, "FILE_TOO_LARGE"]);
  expect(await refused(10, { system: "Mine" })).toEqual([400, "INVALID_REQUEST"]);
  expect(await refused(10, { ...good, split: "toolspectrum/none" })).toEqual([422, "UNKNOWN_SPLIT"]);
  expect(await refused(10, { ...good, colour: "red", idempotency_key: "short" })).toEqual([400, "INVALID_REQUEST"]);
  expect(await readdir(working.server.storage.folder.partialUploads)).toEqual([]);

  const address = await create(working, 10);
  const wrongOffset = await patch(`${working.server.url}${address}`, 5, Buffer.from("12345"));
  expect([wrongOffset.status, (await wrongOffset.json()).code]).toEqual([409, "UPLOAD_OFFSET"]);
  const tooMuch = await patch(`${working.server.url}${address}`, 0, Buffer.alloc(11));
  expect(tooMuch.status).toBe(413);
  for (const id of ["0".repeat(32), "..%2f..%2fboard", "constructor"]) {
    expect(
      (await fetch(`${working.server.url}/api/v1/uploads/${id}`, { method: "HEAD", headers: VERSION })).status,
    ).toBe(404);
  }
  const removed = await fetch(`${working.server.url}${address}`, { method: "DELETE", headers: VERSION });
  expect(removed.status).toBe(204);
  expect(await readdir(working.server.storage.folder.partialUploads)).toEqual([]);
});

test("an upload that is never finished is removed after its time, and a young one is not", async () => {
  await using working = await startWorkingServer();
  const address = await create(working, 10);
  await patch(`${working.server.url}${address}`, 0, Buffer.from("12345"));
  const { partialUploads } = working.server.storage;
  expect(await partialUploads.declaredBytes()).toBe(10);
  expect(await partialUploads.removeExpired(Date.now() + partialUploads.expiresAfterMs - 600_000)).toBe(0);
  expect(await partialUploads.removeExpired(Date.now() + partialUploads.expiresAfterMs + 60_000)).toBe(2);
  expect(await readdir(working.server.storage.folder.partialUploads)).toEqual([]);
  expect((await fetch(`${working.server.url}${address}`, { method: "HEAD", headers: VERSION })).status).toBe(404);
});

test("pieces that the confined web process acknowledged are there after it was killed", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  const { version, half } = await importSmallToolSpectrum(storage);
  const bytes = padTo(half, 2_000_000);
  let address = "";
  {
    await using web = await startWebProcess(data);
    const target = { server: web, split: { version } };
    address = await create(target, bytes.length);
    expect((await patch(`${web.url}${address}`, 0, bytes.subarray(0, 900_000))).status).toBe(204);
    web.child.kill("SIGKILL");
    await new Promise((resolve) => web.child.once("exit", resolve));
  }
  await using web = await startWebProcess(data);
  const offset = await offsetOf(`${web.url}${address}`);
  expect(offset).toBe(900_000);
  const last = await patch(`${web.url}${address}`, offset, bytes.subarray(offset));
  expect((await last.json()).submission.file.sha256).toBe(sha256(bytes));
  storage.close();
}, 180_000);

test("a common client of the protocol sends a file in pieces and reads the receipt", async () => {
  await using working = await startWorkingServer();
  const bytes = padTo(working.split.perfect, 700_000);
  const receipt = await new Promise<{ id: string }>((resolve, reject) => {
    new Upload(Buffer.from(bytes), {
      endpoint: `${working.server.url}/api/v1/uploads`,
      chunkSize: 200_000,
      metadata: { split: working.split.version.splitId, system: "Mine" },
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody())),
    }).start();
  });
  expect((await working.server.storage.board.findSubmission(receipt.id))?.sha256).toBe(sha256(bytes));
});

/** A server with a split to send to. */
interface Target {
  readonly server: { readonly url: string };
  readonly split: { readonly version: { readonly splitId: string } };
}

function post({ server }: Target, size: number, metadata: Readonly<Record<string, string>>): Promise<Response> {
  const parts = Object.entries(metadata).map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`);
  return fetch(`${server.url}/api/v1/uploads`, {
    method: "POST",
    headers: { ...VERSION, "Upload-Length": String(size), "Upload-Metadata": parts.join(",") },
  });
}

async function create(working: Target, size: number, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const response = await post(working, size, { split: working.split.version.splitId, system: "Mine", ...more });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return response.headers.get("location") ?? "";
}

function patch(url: string, offset: number, bytes: Uint8Array): Promise<Response> {
  return fetch(url, {
    method: "PATCH",
    headers: { ...VERSION, "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
    body: new Uint8Array(bytes),
  });
}

async function offsetOf(url: string): Promise<number> {
  const response = await fetch(url, { method: "HEAD", headers: VERSION });
  return Number(response.headers.get("upload-offset"));
}

/** Sends the first `cut` bytes of a piece that says it is whole, at so many a second, then cuts the connection. */
async function sendAndBreak(url: string, bytes: Uint8Array, cut: number, perSecond = Infinity): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = request(url, {
      method: "PATCH",
      headers: {
        ...VERSION,
        "Upload-Offset": "0",
        "Content-Type": "application/offset+octet-stream",
        "Content-Length": String(bytes.length),
      },
    });
    sending.on("error", () => resolve());
    sending.on("close", () => resolve());
    const size = Math.min(cut, perSecond / 10);
    const sendFrom = (from: number): void => {
      const isLast = from + size >= cut;
      sending.write(bytes.subarray(from, Math.min(cut, from + size)), () => {
        if (isLast) setTimeout(() => sending.destroy(), 300);
        else setTimeout(() => sendFrom(from + size), 100);
      });
    };
    sendFrom(0);
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
}

function padTo(text: string, size: number): Uint8Array {
  return Buffer.from(text + "\n".repeat(Math.max(0, size - Buffer.byteLength(text))));
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
