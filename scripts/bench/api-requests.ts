import { spawn } from "node:child_process";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { startTestServer } from "../../tests/support/start-test-server.ts";
import { generateLoad, type Load, type LoadRequest } from "./load.ts";
import { written } from "./measure.ts";

const SECONDS = 1;
const ROUNDS = 3;

const TARGETS = [
  { name: "leaderboard JSON", path: "/api/v1/benchmarks/toolspectrum/leaderboard", known: false },
  { name: "a page", path: "/b/toolspectrum/", known: false },
  { name: "a page that the browser has (304)", path: "/b/toolspectrum/", known: true },
  { name: "a hashed asset", path: "/assets/app.abc123.js", known: false },
  { name: "/healthz", path: "/healthz", known: false },
] as const;

/**
 * What is asked for most, each against a bare Hono route with as many bytes, in the same process and run, alternating; the
 * load comes from another process.
 */
export async function measureApi(): Promise<void> {
  await using server = await startTestServer();
  const bare = new Hono().get("/bare/:bytes", (c) =>
    c.body(new Uint8Array(Number(c.req.param("bytes"))), 200, { "Content-Type": "application/json" }),
  );
  const bareServer = createAdaptorServer({ fetch: bare.fetch });
  await new Promise<void>((resolve) => bareServer.listen(0, "127.0.0.1", resolve));
  const address = bareServer.address();
  const barePort = typeof address === "object" && address !== null ? address.port : 0;
  for (const { name, path, known } of TARGETS) {
    const { bytes, etag } = await headOf(`${server.url}${path}`);
    const ours = { port: server.port, path, ...(known ? { ifNoneMatch: etag } : {}) };
    const compared = await compare(ours, { port: barePort, path: `/bare/${known ? 0 : bytes}` });
    console.log(`  ${name} (${known ? "no body" : `${(bytes / 1000).toFixed(1)} kB`}): ${compared}`);
  }
  bareServer.close();
}

interface Round {
  readonly ours: Load;
  readonly bare: Load;
}

/** Both are asked in turns. */
async function compare(ours: LoadRequest, bare: LoadRequest): Promise<string> {
  const rounds = await loadApart(ours, bare);
  const median = (of: (round: Round) => number) => rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const line = (of: (round: Round) => Load) =>
    `${written(median((round) => of(round).requestsPerSecond))} requests/s, p99 ${median((round) => of(round).p99Ms).toFixed(1)} ms`;
  const rate = median((round) => round.ours.requestsPerSecond / round.bare.requestsPerSecond);
  const p99 = median((round) => round.ours.p99Ms / round.bare.p99Ms);
  return `${line((round) => round.ours)}; bare route with as many bytes: ${line((round) => round.bare)}; ratio ${rate.toFixed(2)} (p99 ${p99.toFixed(2)})`;
}

async function headOf(url: string): Promise<{ readonly bytes: number; readonly etag: string }> {
  const { headers } = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
  return { bytes: Number(headers.get("content-length") ?? 0), etag: headers.get("etag") ?? "" };
}

/** Makes the load in this process and prints what came of it: what `loadApart` starts. */
export async function loadPart(requests: string): Promise<void> {
  const [ours, bare]: readonly [LoadRequest, LoadRequest] = JSON.parse(requests);
  for (const request of [ours, bare]) await generateLoad(request, SECONDS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await generateLoad(ours, SECONDS), bare: await generateLoad(bare, SECONDS) });
  }
  console.log(JSON.stringify(rounds));
}

function loadApart(...requests: readonly [LoadRequest, LoadRequest]): Promise<readonly Round[]> {
  const [, script = ""] = process.argv;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, "--load", JSON.stringify(requests)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`the load ended with code ${code}`)),
    );
  });
}
