import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createNodeDecompression } from "../../api/decompression.ts";
import { DEFAULT_INTAKE_LIMITS } from "../../scoring/intake/contract.ts";
import { readPredictionRecords } from "../../scoring/intake/read-prediction-records.ts";
import { peakMegabytes, timeRuns } from "./measure.ts";

const MEGABYTES = 200;

/**
 * Reads a large official UserToolBench result and its compact form, written to a temporary folder, to records: how fast, and
 * how much memory that takes.
 */
export async function measureIntake(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "toolboard-intake-"));
  try {
    for (const form of ["official", "compact"] as const) {
      const path = join(folder, `${form}.jsonl`);
      await writeSample(path, form, (form === "official" ? MEGABYTES : MEGABYTES / 5) * 1e6);
      const size = statSync(path).size / 1e6;
      const records = await readOnce(path);
      const { coldMs, warmMs, warmCpuMs } = await timeRuns(() => readOnce(path), 0);
      console.log(
        `  ${form}: ${size.toFixed(0)} MB, ${records} records, ${((size * 1000) / Math.min(coldMs, warmMs)).toFixed(0)} MB/s (${((size * 1000) / warmCpuMs).toFixed(0)} MB per CPU second), peak memory ${peakMegabytes().toFixed(0)} MB`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readOnce(path: string): Promise<number> {
  let records = 0;
  const options = {
    benchmark: "usertoolbench",
    decompression: createNodeDecompression(),
    limits: DEFAULT_INTAKE_LIMITS,
  } as const;
  for await (const item of readPredictionRecords(createReadStream(path, { highWaterMark: 1 << 18 }), options)) {
    if (item.kind === "record") records += 1;
  }
  return records;
}

/** Profiles of 107 turns, one line each; every step repeats a history that grows to 200 messages, as released files do. */
async function writeSample(path: string, form: "official" | "compact", bytesMin: number): Promise<void> {
  const file = createWriteStream(path);
  const message = (index: number) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content: `Message ${index}: please book the usual table, "quietly", for two. 请帮我预订老地方。`,
    tool_calls: [{ function: { name: "book", arguments: JSON.stringify({ table: index, note: 'by "the" window' }) } }],
  });
  const history = Array.from({ length: 200 }, (_, index) => message(index));
  for (let profile = 0, written = 0; written < bytesMin; profile += 1) {
    const steps = (turn: number) =>
      [0, 1].map((step) => ({
        content: step === 1 ? "Done." : null,
        tool_calls: step === 0 ? message(turn).tool_calls : [],
      }));
    const id = `profile_${profile}`;
    const text =
      form === "compact"
        ? Array.from({ length: 107 }, (_, turn) => JSON.stringify({ id: `${id}/${turn}`, steps: steps(turn) })).join(
            "\n",
          )
        : JSON.stringify({
            id,
            dataset_name: id,
            result: Array.from({ length: 107 }, (_, turn) => ({
              inference_log: Object.fromEntries([
                ["task_idx", turn],
                ...steps(turn).map((output, step) => [
                  `step_${step}`,
                  { inference_input: { messages: history.slice(0, 2 * turn + 1) }, inference_output: output },
                ]),
              ]),
            })),
          });
    written += Buffer.byteLength(text) + 1;
    if (!file.write(`${text}\n`)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
}
