import type { TypedObject } from "../json/typed-json.ts";
import { listPublicCategories, listReferenceCategories } from "./categories.ts";
import { toName } from "./python-text.ts";
import { asList, asObject } from "./sample.ts";

/**
 * Figures for the data page: `samples`, `environments`, `tasks`, `sourceTasks`, `missingRuntime` (task ids without a blueprint),
 * `counts` and `shares` (dimension to category to number and to fraction of the samples; the shares of behaviours can add
 * to more than 1, since a sample may have several), and `gold` with the mean length of the reference traces.
 */
export function collectDatasetFacts(
  samples: readonly TypedObject[],
  missingRuntime: readonly string[],
): Readonly<Record<string, unknown>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const sample of samples) {
    const { environment: _, ...categories } = { ...listPublicCategories(sample), ...listReferenceCategories(sample) };
    for (const [dimension, names] of Object.entries(categories)) {
      const group = counts[dimension] ?? {};
      counts[dimension] = group;
      for (const name of names) group[name] = (group[name] ?? 0) + 1;
    }
  }
  const shares = Object.fromEntries(
    Object.entries(counts).map(([dimension, group]) => [
      dimension,
      Object.fromEntries(Object.entries(group).map(([name, count]) => [name, count / samples.length])),
    ]),
  );
  return {
    samples: samples.length,
    environments: countDistinct(samples, (sample) => toName(sample.get("env_id"))),
    tasks: countDistinct(samples, (sample) => toName(sample.get("task_id"))),
    sourceTasks: countDistinct(
      samples,
      (sample) => toName(sample.get("source_task_id")) || toName(sample.get("task_id")),
    ),
    missingRuntime: [...new Set(missingRuntime)],
    counts,
    shares,
    gold: {
      meanWrites: meanLength(samples, (graph) => asList(graph.get("required_write_nodes")).length),
      meanReads: meanLength(samples, (graph) => asList(graph.get("required_read_equivalence_sets")).length),
    },
  };
}

function countDistinct(samples: readonly TypedObject[], read: (sample: TypedObject) => string): number {
  return new Set(samples.map(read)).size;
}

function meanLength(samples: readonly TypedObject[], read: (graph: TypedObject) => number): number | null {
  if (samples.length === 0) return null;
  return samples.reduce((sum, sample) => sum + read(asObject(sample.get("gold_action_graph"))), 0) / samples.length;
}
