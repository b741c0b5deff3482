import type { Benchmark } from "../../../../scoring/benchmark.ts";
import { checkPredictions } from "../../../../scoring/intake/check-predictions.ts";
import { DEFAULT_INTAKE_LIMITS } from "../../../../scoring/intake/contract.ts";
import { checkAgainstOthers, type ListedSplit } from "../../../../scoring/intake/other-splits.ts";
import { partOf } from "../../../../scoring/toolspectrum/part-of.ts";
import { createBrowserDecompression } from "../../intake/browser-decompression.ts";
import type { BenchmarkList } from "../../wire/types.ts";
import type { CheckMessage, CheckRequest } from "./check-file.ts";

type Rules = Pick<Benchmark, "id" | "parsePrediction" | "partOf">;

// The parsers alone, each a chunk of its own: scoring needs references, and one benchmark's scorer a dictionary of several megabytes.
const RULES: Readonly<Record<string, () => Promise<Rules>>> = {
  usertoolbench: async () => ({
    id: "usertoolbench",
    parsePrediction: (await import("../../../../scoring/usertoolbench/parse-prediction.ts")).parsePrediction,
  }),
  toolspectrum: async () => ({
    id: "toolspectrum",
    parsePrediction: (await import("../../../../scoring/toolspectrum/prediction.ts")).parsePrediction,
    partOf,
  }),
  "rut-bench": async () => ({
    id: "rut-bench",
    parsePrediction: (await import("../../../../scoring/rut-bench/prediction.ts")).parsePrediction,
  }),
};

const PROGRESS_EVERY_MS = 100;

addEventListener("message", async ({ data }: MessageEvent<CheckRequest>) => {
  try {
    post({ kind: "done", check: await check(data) });
  } catch (error) {
    post({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
  }
});

async function check({ file, benchmark, split, instancesUrl, allowMissing }: CheckRequest) {
  const rules = await RULES[benchmark]?.();
  if (rules === undefined) throw new Error(`no rules for ${benchmark}`);
  const instanceIds = await readInstanceIds(instancesUrl);
  let toldAt = 0;
  return checkAgainstOthers(
    (otherSplits) => {
      let bytesRead = 0;
      const bytes = readChunks(file, (count) => {
        bytesRead += count;
        if (performance.now() - toldAt < PROGRESS_EVERY_MS) return;
        toldAt = performance.now();
        post({ kind: "progress", share: bytesRead / Math.max(1, file.size) });
      });
      const decompression = createBrowserDecompression();
      const limits = DEFAULT_INTAKE_LIMITS;
      const options = { benchmark: rules, instanceIds, allowMissing, decompression, limits, otherSplits };
      return checkPredictions(bytes, options);
    },
    () => readOtherSplits(split),
  );
}

async function readOtherSplits(own: string): Promise<readonly ListedSplit[]> {
  const { benchmarks }: BenchmarkList = await (await answerOf("/api/v1/benchmarks")).json();
  const others = benchmarks.flatMap(({ id, splits }) => splits.map((split) => ({ benchmark: id, split })));
  return Promise.all(
    others
      .filter(({ split }) => split.id !== own)
      .map(async ({ benchmark, split }) => {
        const { ids }: { readonly ids: readonly string[] } = await (await answerOf(split.links.ids)).json();
        return { benchmark, splitId: split.id, ids };
      }),
  );
}

async function* readChunks(file: File, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onRead(value.length);
    yield value;
  }
}

async function readInstanceIds(url: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const line of (await (await answerOf(url)).text()).split("\n")) {
    if (line !== "") ids.add(String(JSON.parse(line).id));
  }
  return ids;
}

async function answerOf(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

function post(message: CheckMessage): void {
  postMessage(message);
}
