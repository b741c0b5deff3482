import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { sampleRelease, startTestServer, type TestServer } from "../support/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends the path as it is written; fetch would tidy it up. */
function get(path: string, headers: Record<string, string> = {}, port = server.port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk) => chunks.push(chunk));
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

test("a page is served in the coding that the browser takes, with a tag for each", async () => {
  const plain = await get("/b/toolspectrum/");
  const brotli = await get("/b/toolspectrum/", { "Accept-Encoding": "gzip, br" });
  const gzip = await get("/b/toolspectrum/", { "Accept-Encoding": "gzip, br;q=0" });
  const none = await get("/b/toolspectrum/", { "Accept-Encoding": "zstd, identity;q=1, *;q=0" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(none.headers["content-encoding"]).toBeUndefined();
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers["etag"])).size).toBe(3);
  for (const answer of [plain, brotli, gzip]) {
    expect(answer.headers).toMatchObject({
      vary: "Accept-Encoding",
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
    });
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  }
  const again = await get("/b/toolspectrum/", {
    "Accept-Encoding": "br",
    "If-None-Match": String(brotli.headers["etag"]),
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("a page's header policy holds its own hashes and never unsafe-inline", async () => {
  const { headers } = await get("/");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'none'");
});

test("an entry's frame may stand on any other site, its badge may be shown there, and no other page may be framed", async () => {
  await using own = await startTestServer();
  own.release("000002", {
    ...sampleRelease(),
    "e/sample1/index.html": "<!doctype html><title>Entry</title>",
    "e/sample1/embed/index.html": "<!doctype html><title>Frame</title>",
    "zh/e/sample1/embed/index.html": "<!doctype html><title>Frame</title>",
    "e/sample1/badge.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  });
  for (const path of ["/e/sample1/embed/", "/zh/e/sample1/embed/"]) {
    const { status, headers } = await get(path, {}, own.port);
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toContain("frame-ancestors *;");
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(headers["set-cookie"]).toBeUndefined();
  }
  for (const path of ["/", "/e/sample1/", "/e/sample1/badge.svg", "/e/nobody/embed/", "/r/secret/embed/"]) {
    const { headers } = await get(path, {}, own.port);
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
  expect((await get("/e/sample1/badge.svg", {}, own.port)).headers["cross-origin-resource-policy"]).toBe(
    "cross-origin",
  );
  expect((await get("/e/sample1/", {}, own.port)).headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("hashed assets may be kept for good, everything else is asked for again", async () => {
  expect((await get("/assets/app.abc123.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const { id } = sampleSnapshot({ entries: 6 });
  expect((await get(`/data/v1/snapshots/${id}.json`)).headers["cache-control"]).toContain("immutable");
});

test("an address without its closing slash is redirected with its query, and nothing else is", async () => {
  const redirect = await get("/b/toolspectrum?view=heat");
  expect([redirect.status, redirect.headers["location"]]).toEqual([301, "/b/toolspectrum/?view=heat"]);
  for (const path of ["//evil.example", "//evil.example/..", "/\\evil.example", "/%2f%2fevil.example"]) {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers["location"]).toBeUndefined();
  }
});

test("nothing outside the release can be read", async () => {
  const paths = [
    "/../current",
    "/../../board/board.sqlite",
    "/%2e%2e/%2e%2e/board/board.sqlite",
    "/..%2f..%2fboard%2fboard.sqlite",
    "/assets/..%5c..%5c..%5cboard",
    "/assets/%2e%2e/%2e%2e/%2e%2e/current",
    "/.env",
    "/b/.hidden",
    "/%00",
    "/%ff",
    "/%",
    "/index.html/",
    "/data/v1/snapshots/..%2f..%2fboard.json",
  ];
  for (const path of paths) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body.toString("latin1")).not.toContain("SQLite format");
  }
});

test("a file is asked for by its decoded name alone, also once it is kept", async () => {
  await using own = await startTestServer();
  own.release("000002", { ...sampleRelease(), "a%62c.txt": "a percent sign", "abc.txt": "none" });
  for (let round = 0; round < 2; round++) {
    const bodies = ["/a%2562c.txt", "/a%62c.txt", "/abc.txt", "/abc.txt?a%62c"].map((path) => get(path, {}, own.port));
    const texts = (await Promise.all(bodies)).map(({ body }) => body.toString());
    expect(texts).toEqual(["a percent sign", "none", "none", "none"]);
  }
});

test("a missing page is a real 404 in the reader's language", async () => {
  const english = await get("/nowhere/");
  expect([english.status, english.body.includes("Nothing here")]).toEqual([404, true]);
  expect((await get("/zh/nowhere/")).body.includes("这里什么也没有")).toBe(true);
});

test("a receipt's address shows the shell page, tells no other site where it was, and is not kept", async () => {
  await using own = await startTestServer();
  own.release("000002", { ...sampleRelease(), "r/index.html": "<!doctype html><title>Receipt</title>" });
  const answer = await get("/r/some-secret/", {}, own.port);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
  });
  expect(own.logLines().join("")).not.toContain("some-secret");
});

test("across a swap a reader gets pages of one release at a time, and the old page's assets stay", async () => {
  await using own = await startTestServer();
  const pages = (name: string) => ({ "index.html": `${name} /assets/${name}.js`, [`assets/${name}.js`]: `// ${name}` });
  own.release("a", pages("a"));
  await expect.poll(async () => (await get("/", {}, own.port)).body.toString()).toBe("a /assets/a.js");
  expect((await get("/assets/a.js", {}, own.port)).status).toBe(200);
  own.release("b", pages("b"));
  const seen = new Set<string>();
  for (let count = 0; count < 200; count++) seen.add((await get("/", {}, own.port)).body.toString());
  await expect.poll(async () => (await get("/", {}, own.port)).body.toString()).toBe("b /assets/b.js");
  for (const text of seen) expect(["a /assets/a.js", "b /assets/b.js"]).toContain(text);
  const old = await get("/assets/a.js", {}, own.port);
  expect([old.status, old.body.toString()]).toEqual([200, "// a"]);
  own.release("../../board", {});
  expect((await get("/", {}, own.port)).body.toString()).toBe("b /assets/b.js");
});

test("a permanent snapshot of an earlier release is found in the snapshots' folder", async () => {
  const { writeFile } = await import("node:fs/promises");
  await writeFile(`${server.storage.folder.snapshots}/${"c".repeat(64)}.json`, '{"old":true}');
  const answer = await get(`/data/v1/snapshots/${"c".repeat(64)}.json`);
  expect([answer.status, answer.body.toString()]).toEqual([200, '{"old":true}']);
});

test("a large file is sent whole from the disk, in the codings that lie beside it alone, and known by its tag", async () => {
  await using own = await startTestServer();
  const text = Array.from({ length: 60_000 }, (_, index) => `line ${index}`).join("\n");
  const policy = "default-src 'self'; script-src 'self' 'sha256-abc='";
  const head = `<!doctype html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body>`;
  own.release("000002", { ...sampleRelease(), "large.txt": text, "beside.txt": text, "long/index.html": head + text });
  writeFileSync(join(own.storage.folder.siteReleases, "000002", "beside.txt.br"), brotliCompressSync(text));
  const asked = { "Accept-Encoding": "br, gzip" };
  const plain = await get("/large.txt", asked, own.port);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers["content-length"]).toBe(String(text.length));
  expect(plain.body.toString()).toBe(text);
  const brotli = await get("/beside.txt", asked, own.port);
  expect([brotli.headers["content-encoding"], brotli.headers["vary"]]).toEqual(["br", "Accept-Encoding"]);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect((await get("/beside.txt", { "Accept-Encoding": "gzip" }, own.port)).body.toString()).toBe(text);
  for (const [path, { headers }] of [
    ["/large.txt", plain],
    ["/beside.txt", brotli],
  ] as const) {
    const again = await get(path, { ...asked, "If-None-Match": String(headers["etag"]) }, own.port);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  const page = await get("/long/", asked, own.port);
  expect(page.body.toString()).toBe(head + text);
  expect(page.headers["content-security-policy"]).toContain("'sha256-abc='");
  const answer = await fetch(`http://127.0.0.1:${own.port}/large.txt`, { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(text.length)]);
});

test("the files that the API sends are no pages", async () => {
  for (const path of ["/.boards/toolspectrum.json", "/%2eboards/toolspectrum.csv", "/.boards/benchmarks.json"])
    expect((await get(path)).status).toBe(404);
});
