import { createHash, randomBytes, randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSplit, startTestServer, type TestServer } from "../support/start-test-server.ts";
import { SUBMIT_PATH } from "../support/submit-file.ts";

const LIMIT = 1_000_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { uploadBytesMax: LIMIT } });
  await addSplit(server);
});
afterAll(() => server.close());

const storedKeys = async () => (await server.storage.uploads.list()).map(({ key }) => key).sort();
const rowKeys = async () => [...(await server.storage.board.listUploadKeys())].sort();

test("twenty posts at once with one Idempotency-Key make one row and give one receipt", async () => {
  const before = await rowKeys();
  const headers = { "Idempotency-Key": randomUUID() };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${server.url}${SUBMIT_PATH}`, { method: "POST", headers, body: "the same" }),
    ),
  );
  const receipts = await Promise.all(responses.map((response) => response.json()));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  expect(new Set(receipts.map(({ receiptSecret }) => receiptSecret)).size).toBe(1);
  expect(receipts.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await rowKeys()).toHaveLength(before.length + 1);
  expect(await storedKeys()).toEqual(await rowKeys());
  const follow = await fetch(`${server.url}/api/v1/submissions/${receipts[0].id}`, {
    headers: { Authorization: `Bearer ${receipts[19].receiptSecret}` },
  });
  expect(follow.status).toBe(200);
});

test("an Idempotency-Key that comes with other bytes is refused and gives no receipt away", async () => {
  const headers = { "Idempotency-Key": randomUUID() };
  const first = await fetch(`${server.url}${SUBMIT_PATH}`, { method: "POST", headers, body: "mine" });
  const second = await fetch(`${server.url}${SUBMIT_PATH}`, { method: "POST", headers, body: "a guess" });
  const { id } = await first.json();
  expect(second.status).toBe(422);
  const text = await second.text();
  expect(JSON.parse(text).code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect(text).not.toContain(id);
  expect(text).not.toContain("tbr_");
  expect(await storedKeys()).toEqual(await rowKeys());
});

test("an upload that is cut off leaves no bytes and no row", async () => {
  const before = await storedKeys();
  for (const length of ["Content-Length: 500000", "Transfer-Encoding: chunked"]) {
    const socket = connect(server.port, "127.0.0.1");
    socket.write(`POST ${SUBMIT_PATH} HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`);
    socket.write(
      length.startsWith("T") ? `${(100_000).toString(16)}\r\n${"x".repeat(100_000)}\r\n` : "x".repeat(100_000),
    );
    await expect.poll(storedKeys).toHaveLength(before.length + 1);
    socket.destroy();
    await expect.poll(storedKeys).toEqual(before);
  }
  expect(await rowKeys()).toEqual(before);
});

test("an upload over which nothing goes any more is cut off and leaves no bytes and no row; a slow one goes on", async () => {
  await using impatient = await startTestServer({ idleMs: 400 });
  await addSplit(impatient);
  const begin = () => {
    const socket = connect(impatient.port, "127.0.0.1");
    const answer = new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (bytes) => (text += bytes.toString()));
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(text));
    });
    socket.write(`POST ${SUBMIT_PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8\r\n\r\n`);
    return { socket, answer };
  };
  const [dead, slow] = [begin(), begin()];
  dead.socket.write("ab");
  for (const letter of "abcdefgh") {
    slow.socket.write(letter);
    await sleep(150);
  }
  expect(await slow.answer).toContain("HTTP/1.1 202");
  expect(await dead.answer).not.toContain("HTTP/1.1 202");
  const rows = await impatient.storage.board.listUploadKeys();
  expect(rows).toHaveLength(1);
  await expect.poll(async () => (await impatient.storage.uploads.list()).map(({ key }) => key)).toEqual(rows);
});

test("bodies that trickle in are answered 408 and cut off without a trace, and one on a slow line is taken", async () => {
  await using guarded = await startTestServer({ slowBody: { windowMs: 1_000, bytesMin: 200 } });
  await addSplit(guarded);
  const send = async (path: string, { piece, pieces }: { readonly piece: string; readonly pieces: number }) => {
    const socket = connect(guarded.port, "127.0.0.1");
    const beganMs = performance.now();
    let text = "";
    socket.on("data", (bytes) => (text += bytes.toString()));
    socket.on("error", () => undefined);
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    const length = piece.length * pieces;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
    );
    for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1) {
      socket.write(piece);
      await sleep(50);
    }
    await closed;
    return { text, tookMs: performance.now() - beganMs };
  };
  const trickle = { piece: "a", pieces: 600 };
  const [line, ...trickled] = await Promise.all([
    // Eight times the least, for longer than a window.
    send(SUBMIT_PATH, { piece: "x".repeat(80), pieces: 60 }),
    ...Array.from({ length: 20 }, () => send(SUBMIT_PATH, trickle)),
    send("/api/v1/auth/sign-in", trickle),
  ]);
  expect(line?.text).toContain("HTTP/1.1 202");
  for (const { text, tookMs } of trickled) {
    const [head = "", body = ""] = text.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 408 .*\r\nContent-Type: application\/problem\+json/);
    expect(JSON.parse(body)).toMatchObject({ status: 408, code: "REQUEST_TOO_SLOW" });
    // To the end they would have taken thirty seconds.
    expect(tookMs).toBeLessThan(25_000);
  }
  const rows = await guarded.storage.board.listUploadKeys();
  expect(rows).toHaveLength(1);
  await expect.poll(async () => (await guarded.storage.uploads.list()).map(({ key }) => key)).toEqual(rows);
});

test("a file over the limit is refused with the limit, declared or chunked, and leaves no bytes", async () => {
  const before = await storedKeys();
  const declared = await fetch(`${server.url}${SUBMIT_PATH}`, { method: "POST", body: "x".repeat(LIMIT + 100_000) });
  expect(declared.status).toBe(413);
  expect((await declared.json()).detail).toContain(String(LIMIT));
  const chunked = await send({ headers: {}, chunks: Array.from({ length: 40 }, () => "x".repeat(50_000)) });
  expect(chunked.status).toBe(413);
  expect(JSON.parse(chunked.body).code).toBe("FILE_TOO_LARGE");
  const exact = await send({ headers: {}, chunks: ["x".repeat(LIMIT)] });
  expect(exact.status).toBe(202);
  expect(await storedKeys()).toHaveLength(before.length + 1);
});

test("a client that waits for 100-continue sends nothing that would be refused", async () => {
  const refused = await send({
    headers: { Expect: "100-continue" },
    path: SUBMIT_PATH.replace("small", "none"),
    chunks: ["x"],
  });
  expect(refused).toMatchObject({ status: 422, continued: false });
  const accepted = await send({ headers: { Expect: "100-continue" }, chunks: ["abc"] });
  expect(accepted).toMatchObject({ status: 202, continued: true });
  expect(JSON.parse(accepted.body).submission.file.bytes).toBe(3);
});

test("a multipart form carries the same bytes as the raw body, wherever the chunks are cut", async () => {
  const bytes = Buffer.concat([randomBytes(2000), Buffer.from("\r\n--cut\r\n--"), randomBytes(2000)]);
  const form = Buffer.concat([
    Buffer.from('--cutX\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--cutX\r\n'),
    Buffer.from('Content-Disposition: form-data; name="file"; filename="p.jsonl"\r\nContent-Type: text/plain\r\n\r\n'),
    bytes,
    Buffer.from("\r\n--cutX--\r\n"),
  ]);
  for (const size of [1, 7, 1000, 100_000]) {
    const chunks = Array.from({ length: Math.ceil(form.length / size) }, (_, at) =>
      form.subarray(at * size, (at + 1) * size),
    );
    const sent = await send({ headers: { "Content-Type": "multipart/form-data; boundary=cutX" }, chunks });
    expect(sent.status).toBe(202);
    expect(JSON.parse(sent.body).submission.file).toEqual({
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
  }
  const empty = new FormData();
  empty.set("file", new File([], "empty.jsonl"));
  const nothing = await fetch(`${server.url}${SUBMIT_PATH}`, { method: "POST", body: empty });
  expect((await nothing.json()).submission.file.bytes).toBe(0);
});

test("a broken multipart form says how to send the file and leaves no bytes", async () => {
  const before = await storedKeys();
  const type = { "Content-Type": "multipart/form-data; boundary=cutX" };
  const head = '--cutX\r\nContent-Disposition: form-data; name="file"; filename="p"\r\n\r\n';
  const cases = [
    { headers: { "Content-Type": "multipart/form-data" }, chunks: ["x"] },
    { headers: type, chunks: ["no boundary at all"] },
    { headers: type, chunks: [`${head}never closed`] },
    { headers: type, chunks: ['--cutX\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--cutX--\r\n'] },
    { headers: type, chunks: [`${head}a\r\n${head}b\r\n--cutX--\r\n`] },
    { headers: type, chunks: [`--cutX\r\n${"h: x\r\n".repeat(5000)}`] },
  ];
  for (const { headers, chunks } of cases) {
    const sent = await send({ headers, chunks });
    expect(sent.status).toBe(400);
    expect(JSON.parse(sent.body)).toMatchObject({ code: "BROKEN_FORM", detail: expect.stringContaining("curl") });
  }
  expect(await storedKeys()).toEqual(before);
});

test("a content encoding that we cannot take is refused before anything is read", async () => {
  const sent = await send({ headers: { "Content-Encoding": "br" }, chunks: ["x"] });
  expect(sent.status).toBe(415);
});

interface Sent {
  readonly status: number;
  readonly body: string;
  readonly continued: boolean;
}

/** Sends a chunked body by Node's own client, which can wait for 100-continue as fetch cannot. */
function send(what: {
  readonly headers: Record<string, string>;
  readonly chunks: readonly (string | Buffer)[];
  readonly path?: string;
}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let continued = false;
    const outgoing = request(
      `${server.url}${what.path ?? SUBMIT_PATH}`,
      { method: "POST", headers: what.headers },
      (incoming) => {
        let body = "";
        incoming.setEncoding("utf8");
        incoming.on("data", (text) => {
          body += text;
        });
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, body, continued }));
      },
    );
    outgoing.on("error", (error) => {
      // The server closes after a refusal, while we may still be writing.
      if (!("code" in error && (error.code === "EPIPE" || error.code === "ECONNRESET"))) reject(error);
    });
    const write = () => {
      for (const chunk of what.chunks) outgoing.write(chunk);
      outgoing.end();
    };
    if (what.headers["Expect"] === undefined) write();
    else {
      outgoing.on("continue", () => {
        continued = true;
        write();
      });
      outgoing.flushHeaders();
      outgoing.on("response", () => {
        if (!continued) outgoing.end();
      });
    }
  });
}
