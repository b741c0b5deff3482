import { BENCHMARK_IDS, type BenchmarkId } from "../scoring/terms.ts";
import { checksOf } from "./mutants/checks.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { MUTANT_SETS } from "./mutants/mutant-sets.ts";
import { Workspace } from "./mutants/workspace.ts";
import { readArguments, refuse } from "./operations/read-arguments.ts";

const USAGE = `usage: npm run mutants -- [${BENCHMARK_IDS.join("|")}]... [--rule RULE] [--minutes MAX]
Breaks the scoring code one rule at a time, in a copy, and fails if no test notices.`;
const PARALLEL = 2;

interface Task {
  readonly benchmark: BenchmarkId;
  readonly mutant: Mutant;
}

const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: { rule: { type: "string" }, minutes: { type: "string", default: "60" } },
});
const unknown = positionals.filter((name) => !BENCHMARK_IDS.some((id) => id === name));
if (unknown.length > 0) refuse(`${unknown.join(", ")}: no such benchmark.`, USAGE);
const wanted = BENCHMARK_IDS.filter((id) => positionals.length === 0 || positionals.includes(id));
const tasks = wanted.flatMap((benchmark) =>
  MUTANT_SETS[benchmark].mutants
    .filter(({ rule }) => values.rule === undefined || rule === values.rule)
    .map((mutant): Task => ({ benchmark, mutant })),
);
const endsAtMs = performance.now() + Number(values.minutes) * 60_000;
const problems: string[] = [];
let killed = 0;

for (const benchmark of wanted) {
  await using workspace = await Workspace.create();
  if (!(await workspace.passes(checksOf(benchmark)))) {
    console.error(`${benchmark}: the checks fail without any mutant; mend that first.`);
    process.exit(1);
  }
}
const queue = tasks.values();
await Promise.all(Array.from({ length: PARALLEL }, work));
for (const problem of problems) console.error(problem);
console.log(`${killed} killed, ${problems.length} survived or not tried, of ${tasks.length} mutants`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  await using workspace = await Workspace.create();
  for (const { benchmark, mutant } of queue) {
    const name = `${benchmark} ${mutant.rule}: ${mutant.fault} (${mutant.file})`;
    if (performance.now() > endsAtMs) {
      problems.push(`not tried, out of time: ${name}`);
      continue;
    }
    try {
      const outcome = await workspace.try(mutant, checksOf(benchmark));
      console.log(`${outcome}  ${name}`);
      if (outcome === "killed") killed += 1;
      else problems.push(`survived: ${name}`);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : name);
    }
  }
}
