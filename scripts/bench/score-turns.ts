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
import { peakMegabytes, type Timing, timeRuns, written } from "./measure.ts";
import { smallSetTurns, TURNS, type TurnFiles, walkTurns } from "./usertoolbench-files.ts";

const FORMS = ["compact", "official"] as const;

interface PartResult extends Timing {
  readonly referencesMs: number;
  readonly peakMegabytes: number;
}

/**
 * Turns per second of both forms, from the bytes on disk to the scores: intake, check, verdicts, intervals. On one core
 * in a fresh process, then in as many processes at once as there are cores.
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
      console.log(
        `  ${form} (${megabytes.toFixed(1)} MB): ${written((TURNS * 1000) / one.warmMs)} turns/s warm (${written((TURNS * 1000) / one.warmCpuMs)} a CPU second), ${written((TURNS * 1000) / one.coldMs)} cold (${one.coldMs.toFixed(0)} ms, after ${one.referencesMs.toFixed(0)} ms for the references), ${written((megabytes * 1000) / one.warmMs)} MB/s, peak memory ${one.peakMegabytes.toFixed(0)} MB; ${written(together)} turns/s on ${cores} cores`,
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
  const timing = await timeRuns(() => scoreFile(join(folder, form), references));
  const result: PartResult = { ...timing, referencesMs, peakMegabytes: peakMegabytes() };
  console.log(JSON.stringify(result));
}

async function scoreFile(path: string, references: readonly TurnReference[]): Promise<void> {
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
      }
    },
  });
  if (!check.accepted) throw new Error(`The bench's own file is refused: ${JSON.stringify(check.report.issues[0])}`);
  const scored = references.flatMap(({ instance }) => {
    const verdict = verdicts.get(instance.id);
    return verdict === undefined ? [] : [{ instance, verdict }];
  });
  usertoolbench.summarizeVerdicts(scored, DEFAULT_SCORING_OPTIONS);
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
