import { afterAll, beforeAll, expect, test } from "vitest";
import { type Leaderboard, LeaderboardSchema } from "../../api/schemas/leaderboard.ts";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { readCsv } from "../support/read-csv.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { boardFiles, startTestServer, type TestServer } from "../support/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const address = (benchmark: string) => `${server.url}/api/v1/benchmarks/${benchmark}/leaderboard`;

test("the board as JSON holds the snapshot's rows unchanged", async () => {
  const snapshot = sampleSnapshot({ entries: 6 });
  for (const benchmark of snapshot.benchmarks) {
    const board = LeaderboardSchema.parse(await (await fetch(address(benchmark.id))).json());
    expect(board.snapshot).toBe(snapshot.id);
    expect(board.rows).toEqual(benchmark.rows);
  }
});

test.each(BENCHMARK_IDS)("the board of %s as CSV equals the JSON cell by cell", async (benchmark) => {
  const board: Leaderboard = await (await fetch(address(benchmark))).json();
  const [csv, sameByQuery] = await Promise.all(
    [`${address(benchmark)}.csv`, `${address(benchmark)}?format=csv`].map(async (url) => (await fetch(url)).text()),
  );
  expect(csv).toBe(sameByQuery);
  const lines = readCsv(csv ?? "");
  const cells = board.rows.flatMap((row) => row.cells.map((cell) => ({ row, cell })));
  expect(lines).toHaveLength(cells.length);
  const field = (value: unknown) => (value === null || value === undefined ? "" : String(value));
  for (const [index, { row, cell }] of cells.entries()) {
    const line = lines[index] ?? {};
    expect(line).toMatchObject({
      entry: row.entry,
      level: row.level,
      rank_low: field(row.rank?.low),
      rank_high: field(row.rank?.high),
      model: row.model.name,
      split_version: field(row.split?.version),
      metric: cell.metric,
      dimension: cell.dimension,
      category: cell.category,
      value: field(cell.value),
      n: field(cell.n),
      interval_low: field(cell.interval?.low),
      interval_high: field(cell.interval?.high),
      table: field(cell.table),
      printed: field(cell.printed),
    });
    for (const [part, value] of Object.entries(cell.parts ?? {})) expect(line[`part_${part}`]).toBe(field(value));
  }
});

test("an unchanged board is answered 304, in every coding, and a new release changes the tag", async () => {
  await using own = await startTestServer();
  const url = `${own.url}/api/v1/benchmarks/toolspectrum/leaderboard`;
  const tags: string[] = [];
  for (const coding of ["br", "gzip", "identity"]) {
    const headers = { "Accept-Encoding": coding };
    const first = await fetch(url, { headers });
    const etag = first.headers.get("etag") ?? "";
    tags.push(etag);
    expect(first.headers.get("vary")).toBe("Accept-Encoding");
    expect((await fetch(url, { headers: { ...headers, "If-None-Match": `W/"x", ${etag}` } })).status).toBe(304);
    expect((await fetch(url, { headers: { ...headers, "If-None-Match": '"x"' } })).status).toBe(200);
  }
  expect(new Set(tags).size).toBe(3);
  const next = sampleSnapshot({ entries: 7 });
  // Pages of named releases and of boards that stayed the same lead to earlier snapshots, which lie there too.
  const earlier = { [`data/v1/snapshots/${"0".repeat(64)}.json`]: "{}" };
  own.release("000002", { "index.html": "<p>", ...boardFiles(next), ...earlier });
  await expect.poll(async () => (await (await fetch(url)).json()).snapshot).toBe(next.id);
  const fresh = await fetch(url, { headers: { "Accept-Encoding": "br", "If-None-Match": tags[0] ?? "" } });
  expect(fresh.status).toBe(200);
});
