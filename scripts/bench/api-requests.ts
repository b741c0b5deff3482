import { spawn } from "node:child_process";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { startTestServer } from "../../tests/support/start-test-server.ts";
import { generateLoad, type Load } from "./load.ts";
import { written } from "./measure.ts";

const SECONDS = 2;
const ROUNDS = 3;

/**
 * The leaderboard as JSON against a bare Hono route with the same bytes, in the same process and run, alternating; the
 * load comes from another process.
 */
export async function measureApi(): Promise<void> {
  await using server = await startTestServer();
  const path = "/api/v1/benchmarks/toolspectrum/leaderboard";
  const answer = await fetch(`${server.url}${path}`, { headers: { "Accept-Encoding": "identity" } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const packed = Number((await headOf(`${server.url}${path}`)).get("content-length") ?? bytes.length);
  const bare = new Hono().get("/bare", (c) =>
    c.body(bytes.slice(0, packed), 200, { "Content-Type": "application/json" }),
  );
  const bareServer = createAdaptorServer({ fetch: bare.fetch });
  await new Promise<void>((resolve) => bareServer.listen(0, "127.0.0.1", resolve));
  const address = bareServer.address();
  const barePort = typeof address === "object" && address !== null ? address.port : 0;
  const rounds: { readonly ours: Load; readonly bare: Load }[] = [];
  await loadApart(server.port, path);
  await loadApart(barePort, "/bare");
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await loadApart(server.port, path), bare: await loadApart(barePort, "/bare") });
  }
  bareServer.close();
  const median = (of: (round: (typeof rounds)[number]) => number) =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(
    `  leaderboard JSON (${(packed / 1000).toFixed(1)} kB): ${written(median(({ ours }) => ours.requestsPerSecond))} requests/s, p99 ${median(({ ours }) => ours.p99Ms).toFixed(1)} ms; bare Hono route with as many bytes: ${written(median((round) => round.bare.requestsPerSecond))} requests/s, p99 ${median((round) => round.bare.p99Ms).toFixed(1)} ms; ratio ${median((round) => round.ours.requestsPerSecond / round.bare.requestsPerSecond).toFixed(2)} (p99 ${median((round) => round.ours.p99Ms / round.bare.p99Ms).toFixed(2)})`,
  );
}

async function headOf(url: string): Promise<Headers> {
  const { headers } = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
  return headers;
}

/** Makes the load in this process and prints what came of it: what `loadApart` starts. */
export async function loadPart(port: string, path: string): Promise<void> {
  console.log(JSON.stringify(await generateLoad(Number(port), path, SECONDS)));
}

function loadApart(port: number, path: string): Promise<Load> {
  const [, script = ""] = process.argv;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, "--load", String(port), path], {
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
