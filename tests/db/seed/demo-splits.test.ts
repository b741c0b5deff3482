import { describe, expect, test } from "vitest";
import { DEMO_SPLITS } from "../../../db/seed/demo/index.ts";
import { importDemo, scoreDemo } from "./score-demo.ts";

const SECRET = "a secret of this test";

describe.each(DEMO_SPLITS)("$benchmark $name", (split) => {
  const files = split.files(SECRET);
  const dataset = importDemo(split, files);
  const predictions = split.predictions(SECRET);
  const results = predictions.map(({ text }) => scoreDemo(split, dataset, text));

  test("the importer reads it without an error or a warning", () => {
    expect(dataset.warnings).toMatchObject({ errorCount: 0, warningCount: 0 });
  });

  test("every category is filled with ten instances or more", () => {
    const counts = new Map<string, number>();
    for (const { categories } of results[0]?.instances ?? []) {
      for (const [dimension, ids] of Object.entries(categories)) {
        for (const id of ids) counts.set(`${dimension}/${id}`, (counts.get(`${dimension}/${id}`) ?? 0) + 1);
      }
    }
    expect([...counts].filter(([, count]) => count < 10)).toEqual([]);
    expect(counts.size).toBeGreaterThan(5);
  });

  test("the three systems cover every instance and fall in order, well apart", () => {
    for (const result of results) expect(result).toMatchObject({ missing: 0, unmatched: 0 });
    const [good = 0, middle = 0, weak = 0] = results.map(({ headline }) => headline);
    expect(good).toBeGreaterThan(0.58);
    expect(good).toBeLessThan(0.8);
    expect(middle).toBeGreaterThan(0.36);
    expect(middle).toBeLessThan(good - 0.08);
    expect(weak).toBeGreaterThan(0.1);
    expect(weak).toBeLessThan(middle - 0.12);
  });

  test("the example file, made from public inputs alone, scores near 0", () => {
    const { headline, missing } = scoreDemo(split, dataset, dataset.instances.map(({ example }) => example).join("\n"));
    expect(missing).toBe(0);
    expect(headline).toBeLessThan(0.05);
  });

  test("the same seed gives the same bytes", () => {
    expect(split.files(SECRET)).toEqual(files);
    expect(split.predictions(SECRET)).toEqual(predictions);
  });

  test("an official set follows from the secret seed and a practice set does not", () => {
    const isSame = JSON.stringify([...split.files("another secret")]) === JSON.stringify([...files]);
    expect(isSame).toBe(split.kind === "practice");
  });
});

test("many installation seeds give sets that can be imported", () => {
  for (const split of DEMO_SPLITS.filter(({ kind }) => kind === "official")) {
    for (let seed = 0; seed < 25; seed++) {
      expect(importDemo(split, split.files(`installation ${seed}`)).warnings.errorCount).toBe(0);
    }
  }
});
