import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SplitDetail } from "../../api/schemas/benchmark.ts";
import { addSplit, startTestServer, type TestServer } from "../support/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addSplit(server);
  await addSplit(server, {
    name: "closed",
    splitId: "toolspectrum/closed",
    redistribute: false,
    source: "https://data.example/set",
  });
  await addSplit(server, { name: "secret", splitId: "toolspectrum/secret", kind: "official" });
});
afterAll(() => server.close());

const BASE = "/api/v1/benchmarks/toolspectrum/splits";

test("the list of benchmarks holds all that is needed to submit", async () => {
  const list = await (await fetch(`${server.url}/api/v1/benchmarks`)).json();
  expect(list.uploadBytesMax).toBe(200_000_000);
  const benchmark = list.benchmarks.find(({ id }: { id: string }) => id === "toolspectrum");
  expect(benchmark.metrics.length).toBeGreaterThan(0);
  expect(benchmark.splits).toHaveLength(3);
  expect(benchmark.splits[0]).toMatchObject({ instanceCount: 2, open: true, opensAt: null });
});

test("every file of a split that may be given out downloads with the hash that the list names", async () => {
  const split: SplitDetail = await (await fetch(`${server.url}${BASE}/small`)).json();
  expect(split.files.map(({ name }) => name)).toContain("example.jsonl");
  for (const file of split.files) {
    const response = await fetch(`${server.url}${file.url}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(bytes.length).toBe(file.bytes);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(file.sha256);
    const etag = response.headers.get("etag") ?? "";
    expect((await fetch(`${server.url}${file.url}`, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const head = await fetch(`${server.url}${file.url}`, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(file.bytes));
  }
});

test("of a set that may not be given out there are ids, hashes and the source's address, and no content", async () => {
  const split: SplitDetail = await (await fetch(`${server.url}${BASE}/closed`)).json();
  expect(split.source).toBe("https://data.example/set");
  for (const file of split.files) {
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(file.url === null).toBe(file.name !== "manifest.json");
    const response = await fetch(`${server.url}${BASE}/closed/files/${encodeURIComponent(file.name)}`);
    expect(response.status).toBe(file.name === "manifest.json" ? 200 : 451);
    if (response.status === 451) expect(await response.text()).toContain("https://data.example/set");
  }
  expect((await (await fetch(`${server.url}${BASE}/closed/ids`)).json()).ids).toEqual(["one", "two"]);
});

test("an official split has no references to download", async () => {
  const split: SplitDetail = await (await fetch(`${server.url}${BASE}/secret`)).json();
  expect(split.files.map(({ name }) => name)).not.toContain("references.jsonl");
  expect((await fetch(`${server.url}${BASE}/secret/files/references.jsonl`)).status).toBe(404);
});
