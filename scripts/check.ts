import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./build/project.ts";

/** `npm run check`: formatting, lint, types, import directions, dead code and the lock file. All run; any failure fails. */
const bin = (name: string): string => join(projectRoot, "node_modules", ".bin", name);

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}
const steps: readonly Step[] = [
  { name: "format and lint", command: [bin("biome"), "ci", "."] },
  // Checks the TypeScript files of the whole tree too.
  { name: "types", command: [bin("astro"), "check", "--root", "site", "--tsconfig", "../tsconfig.json"] },
  {
    name: "import directions",
    command: [bin("depcruise"), "--config", ".dependency-cruiser.mjs", "scoring", "db", "api", "scripts", "site/src"],
  },
  { name: "dead code", command: [bin("knip")] },
];

let failed = 0;
failed += report("lock file", await lockFileProblem());
for (const step of steps) {
  const startedAt = performance.now();
  const { code, output } = await run(step.command);
  failed += report(
    `${step.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    code === 0 ? undefined : output,
  );
}
process.exitCode = failed === 0 ? 0 : 1;

function report(name: string, problem: string | undefined): number {
  console.log(`${problem === undefined ? "ok  " : "FAIL"}  ${name}`);
  if (problem !== undefined) console.log(problem);
  return problem === undefined ? 0 : 1;
}

/** A `resolved` address would bind every clone to one developer's registry. */
async function lockFileProblem(): Promise<string | undefined> {
  const lock = await readFile(join(projectRoot, "package-lock.json"), "utf8");
  return lock.includes('"resolved"') ? 'package-lock.json holds "resolved" addresses; see .npmrc.' : undefined;
}

function run([command, ...args]: Step["command"]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
