import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openBoardStorage } from "../../db/compose.ts";
import { buildSplit } from "../support/builders.ts";
import { startWebProcess, type WebProcess } from "../support/start-web-process.ts";
import { SUBMIT_PATH } from "../support/submit-file.ts";
import { temporaryData } from "../support/temporary-data.ts";
import { type UploadAnswer, uploadBlocks } from "../support/upload-blocks.ts";

const MEGABYTE = 1_000_000;

test("a chunked upload of 200 MB, and twenty at once, leave the confined web process small", {
  timeout: 180_000,
}, async () => {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  await storage.board.recordSplitVersion(buildSplit());
  await using web = await startWebProcess(data);
  expect((await upload(web, 1)).status).toBe(202);
  const before = web.peakBytes();
  const sent = await upload(web, 200);
  expect(sent.status).toBe(202);
  expect(JSON.parse(sent.body).submission.file.bytes).toBe(200 * MEGABYTE);
  expect(web.peakBytes() - before).toBeLessThan(100 * MEGABYTE);
  const many = await Promise.all(Array.from({ length: 20 }, () => upload(web, 10)));
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 202));
  expect(web.peakBytes() - before).toBeLessThan(100 * MEGABYTE);
  const tooMuch = await upload(web, 201);
  expect(tooMuch.status).toBe(413);
  const keys = (await storage.uploads.list()).map(({ key }) => key).sort();
  expect(keys).toEqual([...(await storage.board.listUploadKeys())].sort());
  expect((await readdir(data.folder.uploads)).filter((name) => name.endsWith(".part"))).toEqual([]);
  storage.close();
});

test("SIGTERM ends the web process cleanly, also with an event stream open", async () => {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  await storage.board.recordSplitVersion(buildSplit());
  storage.close();
  await using web = await startWebProcess(data);
  const receipt = JSON.parse((await upload(web, 1)).body);
  const stream = await fetch(`${web.url}/api/v1/submissions/${receipt.id}/events`, {
    headers: { Authorization: `Bearer ${receipt.receiptSecret}` },
  });
  const exit = once(web.child, "exit");
  let told = "";
  for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told += text;
    if (told.includes('"state":"received"') && !web.child.killed) web.child.kill("SIGTERM");
  }
  expect(told).toContain('"state":"received"');
  expect(await exit).toEqual([0, null]);
});

/** Sends that many megabytes. */
function upload(web: WebProcess, megabytes: number): Promise<UploadAnswer> {
  return uploadBlocks(`${web.url}${SUBMIT_PATH}`, Array(megabytes * 4).fill(Buffer.alloc(MEGABYTE / 4, "x")));
}
