import type { DemoSplit } from "../../../db/seed/demo/index.ts";
import { type Benchmark, DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import type { ImportedDataset, ReadDataset } from "../../../scoring/dataset.ts";
import { rutBench } from "../../../scoring/rut-bench/benchmark.ts";
import { readDataset as readRutBench } from "../../../scoring/rut-bench/dataset.ts";
import type { BenchmarkId, Score } from "../../../scoring/terms.ts";
import { toolspectrum } from "../../../scoring/toolspectrum/benchmark.ts";
import { readDataset as readToolSpectrum } from "../../../scoring/toolspectrum/dataset.ts";
import { usertoolbench } from "../../../scoring/usertoolbench/benchmark.ts";
import { readDataset as readUserToolBench } from "../../../scoring/usertoolbench/dataset.ts";

const READERS: Readonly<Record<BenchmarkId, ReadDataset>> = {
  usertoolbench: readUserToolBench,
  toolspectrum: readToolSpectrum,
  "rut-bench": readRutBench,
};

/** The demo split as the importer reads it. Throws where it is refused. */
export function importDemo(split: DemoSplit, files: ReadonlyMap<string, string>): ImportedDataset {
  const read = READERS[split.benchmark]([...files].map(([path, text]) => ({ path, text })));
  if (!read.ok) throw new Error(JSON.stringify(read.error.issues.slice(0, 3)));
  return read.value;
}

/** Every score of a prediction file, and how many instances had no prediction. */
export function scoreDemo(split: DemoSplit, dataset: ImportedDataset, predictions: string) {
  switch (split.benchmark) {
    case "usertoolbench":
      return scoreWith(usertoolbench, dataset, predictions);
    case "toolspectrum":
      return scoreWith(toolspectrum, dataset, predictions);
    case "rut-bench":
      return scoreWith(rutBench, dataset, predictions);
  }
}

function scoreWith<R, P, D>(benchmark: Benchmark<R, P, D>, dataset: ImportedDataset, predictions: string) {
  const byId = new Map<string, P>();
  for (const line of predictions.split("\n").filter(Boolean)) {
    const parsed = benchmark.parsePrediction(line);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    byId.set(parsed.value.id, parsed.value.prediction);
  }
  const scored = dataset.instances.map(({ reference }) => {
    const parsed = benchmark.parseReference(reference);
    const instance = benchmark.instanceOf(parsed);
    return { instance, verdict: benchmark.scoreInstance(parsed, byId.get(instance.id), DEFAULT_SCORING_OPTIONS) };
  });
  const scores = benchmark.summarizeVerdicts(scored, DEFAULT_SCORING_OPTIONS);
  const { metric, dimension, category } = benchmark.headline;
  const isHeadline = (score: Score) =>
    score.metric === metric && score.dimension === dimension && score.category === category;
  return {
    headline: scores.find(isHeadline)?.value ?? Number.NaN,
    missing: scored.filter(({ verdict }) => verdict.missing).length,
    unmatched: byId.size - scored.filter(({ instance }) => byId.has(instance.id)).length,
    correct: scored.filter(({ verdict }) => verdict.correct).length,
    scores,
    instances: scored.map(({ instance }) => instance),
  };
}
