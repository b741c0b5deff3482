import { expect, test } from "vitest";
import { z } from "zod";
import { readPublished } from "../../api/services/snapshot/published.ts";
import { DEMO_SPLITS } from "../../db/seed/demo/index.ts";
import { loadBenchmark, loadDatasetReader } from "../../scoring/registry.ts";
import { chineseTerms } from "../../site/src/i18n/zh/terms.ts";
import { projectRoot } from "../support/temporary-data.ts";

/** Names that are the same in Chinese: letters of the papers' tables, names of people and of numbered places. */
const NAMES_BY_RIGHT = [
  /^\d+$/,
  /^(APP|API|RP|OP) F1$/,
  // Profiles, environments and tool sets of a data set are names, not words.
  /^profile\./,
  /^environment\./,
  /^tool-set\./,
];

/** The stored line of a reference carries all categories of its instance. */
const StoredCategories = z
  .object({ categories: z.record(z.string(), z.array(z.string())) })
  .transform(({ categories }) => categories);

interface Label {
  /** The id that the page looks its Chinese up by. */
  readonly id: string;
  readonly place: string;
  readonly english: string;
}

/** Every label that the boards of the demo show: of metrics, dimensions, categories, those of the data included. */
async function listLabels(): Promise<readonly Label[]> {
  const labels: Label[] = [];
  for (const split of DEMO_SPLITS.filter(({ kind }) => kind === "practice")) {
    const benchmark = await loadBenchmark(split.benchmark);
    const readDataset = await loadDatasetReader(split.benchmark);
    const read = readDataset([...split.files("")].map(([path, text]) => ({ path, text })));
    if (!read.ok) throw new Error(JSON.stringify(read.error.issues.slice(0, 3)));
    labels.push(...benchmark.metrics.map(({ id, label }) => ({ id, place: id, english: label })));
    for (const { id: dimension, label, categories } of benchmark.dimensions) {
      labels.push({ id: dimension, place: dimension, english: label });
      const occurring = new Set(
        read.value.instances.flatMap(
          (instance) => StoredCategories.parse(JSON.parse(instance.reference))[dimension] ?? [],
        ),
      );
      const known = new Map(categories.map(({ id, label: english }) => [id, english]));
      for (const id of new Set([...known.keys(), ...occurring])) {
        labels.push({ id, place: `${dimension}.${id}`, english: known.get(id) ?? id });
      }
    }
  }
  return labels;
}

test("every metric, dimension and category of the demo's boards has a Chinese word, except names", async () => {
  const labels = await listLabels();
  expect(labels.length).toBeGreaterThan(60);
  const missing = labels.filter(
    ({ id, place, english }) =>
      chineseTerms[id] === undefined && !NAMES_BY_RIGHT.some((pattern) => pattern.test(place) || pattern.test(english)),
  );
  expect([...new Set(missing.map(({ id, english }) => `${id}: ${english}`))]).toEqual([]);
});

test("no Chinese word of a label is the English one", () => {
  expect(Object.entries(chineseTerms).filter(([, word]) => !/\p{Script=Han}/u.test(word) && !/F1/.test(word))).toEqual(
    [],
  );
});

test("the columns and titles of the papers' tables of failures have Chinese words", async () => {
  const published = await readPublished(projectRoot);
  expect(published.usertoolbench.failure_labels.rows.length).toBeGreaterThan(0);
  for (const id of ["table.failure-labels", "table.severity"]) expect(chineseTerms[id], id).toBeDefined();
});
