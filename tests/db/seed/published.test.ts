import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { BoardRow } from "../../../api/schemas/snapshot.ts";
import { readPublished } from "../../../api/services/snapshot/published.ts";
import { rutBenchRows, toolSpectrumRows, userToolBenchRows } from "../../../api/services/snapshot/reported-rows.ts";
import { describeWithFixtures, fixturesFolder } from "../../support/fixtures.ts";

const projectRoot = resolve(import.meta.dirname, "../../..");
const figure = (row: BoardRow, metric: string, category: string) =>
  row.cells.find((cell) => cell.metric === metric && cell.category === category)?.value ?? Number.NaN;

test("the figures of one row keep what their definitions demand of each other", async () => {
  const published = await readPublished(projectRoot);
  const rows = userToolBenchRows(published);
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    for (const metric of ["exact", "relaxed"]) {
      const types = ["single-tool", "multi-tool", "lack-of-information"].map((type) => figure(row, metric, type));
      const mean = types.reduce((sum, value) => sum + value, 0) / types.length;
      // Printed to a tenth of a point, and so are the three that it is the mean of.
      expect(Math.abs(figure(row, metric, "all") - mean), `${row.system} ${metric}`).toBeLessThan(0.0011);
    }
    // An exact answer is a completed one.
    for (const cell of row.cells.filter(({ metric }) => metric === "exact")) {
      const relaxed = row.cells.find(
        ({ metric, dimension, category }) =>
          metric === "relaxed" && dimension === cell.dimension && category === cell.category,
      );
      if (relaxed === undefined) continue;
      expect(cell.value, `${row.system} ${cell.category}`).toBeLessThanOrEqual(relaxed.value ?? 0);
    }
  }
  for (const row of [...rows, ...toolSpectrumRows(published), ...rutBenchRows(published)]) {
    for (const { value, metric } of row.cells) {
      expect(value, `${row.system} ${metric}`).toBeGreaterThanOrEqual(0);
      expect(value, `${row.system} ${metric}`).toBeLessThanOrEqual(1);
    }
  }
});

describeWithFixtures("the papers' published results", () => {
  test("are the files of the fixtures, byte for byte", () => {
    const source = resolve(fixturesFolder, "data/published");
    const seeded = resolve(import.meta.dirname, "../../../db/seed/published");
    expect(readdirSync(seeded).sort()).toEqual(readdirSync(source).sort());
    for (const name of readdirSync(source)) {
      expect(readFileSync(resolve(seeded, name), "utf8")).toBe(readFileSync(resolve(source, name), "utf8"));
    }
  });
});
