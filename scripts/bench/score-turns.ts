import { spawn } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createNodeDecompression } from "../../api/decompression.ts";
import { DEFAULT_SCORING_OPTIONS } from "../../scoring/benchmark.ts";
import { checkPredictions } from "../../scoring/intake/check-predictions.ts";
import { DEFAULT_INTAKE_LIMITS } from "../../scoring/intake/contract.ts";
import { usertoolbench } from "../../scoring/usertoolbench/benchmark.ts";
import type { TurnReference } from "../../scoring/usertoolbench/reference.ts";
import { tokenizeChinese } from "../../scoring/usertoolbench/tokenize-chinese.ts";
import { peakMegabytes, type Timing, timeRuns, written } from "./measure.ts";
import { smallSetTurns, TURNS, type TurnFiles, walkTurns } from "./usertoolbench-files.ts";

const FORMS = ["compact", "official"] as const;

interface PartResult extends Timing {
  readonly referencesMs: number;
  readonly peakMegabytes: number;
  /** Of the cold run: what each eighth of the turns took, and what the scores and intervals of all took behind them. */
  readonly coldEighthsMs: readonly number[];
  readonly coldSummaryMs: number;
  /** What the tokeniser's dictionary took behind the runs; about 0 where they had needed it. */
  readonly dictionaryMs: number;
}

interface Course {
  readonly eighthsMs: readonly number[];
  readonly summaryMs: number;
}

/**
 * Turns per second of both forms, from the bytes on disk to the scores: intake, check, verdicts, intervals. On one core
 * in a fresh process, then in as many processes at once as there are cores. A cold run of 1,065 turns is bound by its being
 * short: its first eighth takes four to five times as long as its last, which is as fast as a warm run, and optimising
 * compilation changes nothing (`--no-opt` takes the same time).
 */
export async function measureTurns(label: string, make: () => Promise<TurnFiles>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "toolboard-bench-"));
  try {
    const files = await make();
    writeFileSync(join(folder, "references.jsonl"), files.references.join("\n"));
    writeFileSync(join(folder, "compact"), files.compact);
    writeFileSync(join(folder, "official"), files.official);
    console.log(`${label}: ${TURNS} turns, ${(files.chineseShare * 100).toFixed(0)} % with Chinese text`);
    for (const form of FORMS) {
      const megabytes = statSync(join(folder, form)).size / 1e6;
      const one = await measureApart(folder, form);
      const cores = availableParallelism();
      const all = await Promise.all(Array.from({ length: cores }, () => measureApart(folder, form)));
      const together = all.reduce((sum, { warmMs }) => sum + (TURNS * 1000) / warmMs, 0);
      const [firstMs, lastMs] = [one.coldEighthsMs[0] ?? 0, one.coldEighthsMs.at(-1) ?? 0];
      console.log(
        `  ${form} (${megabytes.toFixed(1)} MB): ${written((TURNS * 1000) / one.warmMs)} turns/s warm (${written((TURNS * 1000) / one.warmCpuMs)} a CPU second), ${written((TURNS * 1000) / one.coldMs)} cold (${one.coldMs.toFixed(0)} ms, after ${one.referencesMs.toFixed(0)} ms for the references), ${written((megabytes * 1000) / one.warmMs)} MB/s, peak memory ${one.peakMegabytes.toFixed(0)} MB; ${written(together)} turns/s on ${cores} cores`,
      );
      console.log(
        `    cold: the first eighth of the turns took ${firstMs.toFixed(1)} ms, the last ${lastMs.toFixed(1)}, the scores of all ${one.coldSummaryMs.toFixed(0)}, and a warm run ${(one.warmMs / 8).toFixed(1)} ms an eighth. What is above that is V8 running code for the first time. ${one.dictionaryMs > 5 ? `The tokeniser's dictionary, loaded when two texts first differ, was not needed: ${one.dictionaryMs.toFixed(0)} ms more, once` : "The tokeniser's dictionary is among it"}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times one form in this process and prints the figures as JSON: what `measureApart` starts. */
export async function measurePart(folder: string, form: string): Promise<void> {
  const startedAtMs = performance.now();
  const lines = readFileSync(join(folder, "references.jsonl"), "utf8").split("\n");
  const references = lines.map((line) => usertoolbench.parseReference(line));
  const referencesMs = performance.now() - startedAtMs;
  const courses: Course[] = [];
  const timing = await timeRuns(async () => courses.push(await scoreFile(join(folder, form), references)));
  const result: PartResult = {
    ...timing,
    referencesMs,
    peakMegabytes: peakMegabytes(),
    coldEighthsMs: courses[0]?.eighthsMs ?? [],
    coldSummaryMs: courses[0]?.summaryMs ?? 0,
    dictionaryMs: timeDictionary(),
  };
  console.log(JSON.stringify(result));
}

function timeDictionary(): number {
  const startedAtMs = performance.now();
  tokenizeChinese("词典");
  return performance.now() - startedAtMs;
}

async function scoreFile(path: string, references: readonly TurnReference[]): Promise<Course> {
  const passedMs = [performance.now()];
  const byId = new Map(references.map((reference) => [reference.instance.id, reference]));
  const verdicts = new Map<string, ReturnType<typeof usertoolbench.scoreInstance>>();
  const check = await checkPredictions(createReadStream(path, { highWaterMark: 1 << 18 }), {
    benchmark: usertoolbench,
    instanceIds: new Set(byId.keys()),
    allowMissing: false,
    decompression: createNodeDecompression(),
    limits: DEFAULT_INTAKE_LIMITS,
    onPrediction: (id, prediction) => {
      const reference = byId.get(id);
      if (reference !== undefined) {
        verdicts.set(id, usertoolbench.scoreInstance(reference, prediction, DEFAULT_SCORING_OPTIONS));
        if (verdicts.size >= (references.length * passedMs.length) / 8) passedMs.push(performance.now());
      }
    },
  });
  if (!check.accepted) throw new Error(`The bench's own file is refused: ${JSON.stringify(check.report.issues[0])}`);
  const scored = references.flatMap(({ instance }) => {
    const verdict = verdicts.get(instance.id);
    return verdict === undefined ? [] : [{ instance, verdict }];
  });
  const summaryFromMs = performance.now();
  usertoolbench.summarizeVerdicts(scored, DEFAULT_SCORING_OPTIONS);
  return {
    eighthsMs: passedMs.slice(1).map((endMs, index) => endMs - (passedMs[index] ?? endMs)),
    summaryMs: performance.now() - summaryFromMs,
  };
}

function measureApart(folder: string, form: string): Promise<PartResult> {
  const [, script = ""] = process.argv;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, "--part", folder, form], { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`a part ended with code ${code}`)),
    );
  });
}

export const measureWalkTurns = (): Promise<void> => measureTurns("walk vectors", walkTurns);
export const measureSmallSet = (): Promise<void> => measureTurns("small released set, repeated", smallSetTurns);
