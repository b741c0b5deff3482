import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import type { Measure } from "./bench/measure.ts";
import { fixturesFolder } from "./build/fixtures-folder.ts";
import { readArguments, refuse } from "./operations/read-arguments.ts";

const MEASURES: readonly Measure[] = [
  {
    name: "walks",
    about: "UserToolBench, turns of the walk vectors. Bound by the argument check (schema, then texts) and JSON",
    needsFixtures: true,
    run: async () => (await import("./bench/score-turns.ts")).measureWalkTurns(),
  },
  {
    name: "small-set",
    about: "UserToolBench, turns of the small released set. Bound by reading JSON; the official form by its bytes",
    needsFixtures: true,
    run: async () => (await import("./bench/score-turns.ts")).measureSmallSet(),
  },
  {
    name: "parallel-calls",
    about: "UserToolBench, one turn by its number of parallel calls. Bound by ready nodes × distinct names",
    needsFixtures: false,
    run: async () => (await import("./bench/walk-cost.ts")).measureWalkCost(),
  },
  {
    name: "rut-bench",
    about: "RUT-Bench, runs of the sample vectors. Bound by reading the states and comparing them",
    needsFixtures: true,
    run: async () => (await import("./bench/score-samples.ts")).measureRutBench(),
  },
  {
    name: "toolspectrum",
    about: "ToolSpectrum, the released items. Verdicts are bound by JSON, scores by leaving each cluster out",
    needsFixtures: true,
    run: async () => (await import("./bench/score-samples.ts")).measureToolSpectrum(),
  },
  {
    name: "intake",
    about: "Reading large prediction files. Bound by finding the ends of strings, byte by byte",
    needsFixtures: false,
    run: async () => (await import("./bench/measure-intake.ts")).measureIntake(),
  },
  {
    name: "statistics",
    about: "Ranks and differences of a large board. Bound by replicates × systems × (clusters + systems)",
    needsFixtures: false,
    run: async () => (await import("./bench/statistics.ts")).measureStatistics(),
  },
  {
    name: "api",
    about:
      "The leaderboard as JSON, pages, assets and the health check, against a bare route. Bound by Node's own HTTP",
    needsFixtures: false,
    run: async () => (await import("./bench/api-requests.ts")).measureApi(),
  },
  {
    name: "site",
    about: "A full rebuild of the pages. Bound by rendering and compressing HTML",
    needsFixtures: false,
    run: async () => (await import("./bench/render-site.ts")).measureSite(),
  },
  {
    name: "phone",
    about: "Pages on a mid-range phone: CPU four times slower, 1.6 Mbit/s, 150 ms. Needs Chromium",
    needsFixtures: false,
    run: async () => (await import("./bench/phone-figures.ts")).measurePhonePages(),
  },
];

const USAGE = `usage: npm run bench -- [NAME...]
Prints what the parts cost on this machine, all or the named ones, each in a process of its own that loads nothing else.
names: ${MEASURES.map(({ name }) => name).join(", ")}`;
const [first, ...rest] = process.argv.slice(2);
if (first === "--part") await (await import("./bench/score-turns.ts")).measurePart(rest[0] ?? "", rest[1] ?? "");
else if (first === "--load") await (await import("./bench/api-requests.ts")).loadPart(rest[0] ?? "");
else if (first === "--one") await MEASURES.find(({ name }) => name === rest[0])?.run();
else await measureAll(readArguments(USAGE, { allowPositionals: true }).positionals);

async function measureAll(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !MEASURES.some((one) => one.name === name));
  if (unknown.length > 0) refuse(`${unknown.join(", ")}: no such measure.`, USAGE);
  const load = loadavg()[0] ?? 0;
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 1e9).toFixed(0)} GB, load ${load.toFixed(1)}`,
  );
  for (const { name, about, needsFixtures } of MEASURES) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`${name}: ${about}.`);
    if (needsFixtures && !existsSync(fixturesFolder)) console.log(`  skipped: ${fixturesFolder} is not there`);
    else if ((await runApart(name)) !== 0) process.exitCode = 1;
  }
}

function runApart(name: string): Promise<number> {
  const [, script = ""] = process.argv;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, "--one", name], { stdio: "inherit" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
