import { expect, test } from "vitest";
import { listFailureColumns } from "../../site/src/data/failure-columns.ts";
import type { BenchmarkSnapshot } from "../../site/src/data/snapshot.ts";
import { listSections } from "../../site/src/data/view-sections/list-sections.ts";
import { listViews } from "../../site/src/data/views.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

function boardOf(id: BenchmarkSnapshot["id"]): BenchmarkSnapshot {
  const found = sampleSnapshot({ entries: 3 }).benchmarks.find((benchmark) => benchmark.id === id);
  if (found === undefined) throw new Error(`No board ${id}.`);
  return found;
}

/** A board whose labels are one metric cut by two dimensions of its own, as UserToolBench's scorer gives them. */
function labelledBoard(): BenchmarkSnapshot {
  const board = boardOf("usertoolbench");
  const label = (id: string) => ({ id, label: id, definition: id });
  const share = (dimension: string, category: string, value: number | null) => ({
    ...{ metric: "failure-share", dimension, category, value, n: 40, clusters: 20, interval: null },
  });
  return {
    ...board,
    metrics: [
      ...board.metrics.filter(({ better }) => better !== "lower"),
      { id: "failure-share", label: "Share", unit: "fraction", better: "neither", formula: "", source: "" },
    ],
    dimensions: [
      ...board.dimensions,
      { id: "failure", label: "Failure", definition: "", categories: ["wrong-tool", "missing-tool"].map(label) },
      { id: "severity", label: "Severity", definition: "", categories: ["slight", "major"].map(label) },
    ],
    rows: board.rows.map((row) =>
      row.level === "reported"
        ? row
        : {
            ...row,
            cells: [
              ...row.cells,
              share("failure", "missing-tool", 0.25),
              share("failure", "wrong-tool", 0.5),
              share("failure", "implicit-preference", null),
              share("severity", "major", 0.9),
            ],
          },
    ),
  };
}

test("labels that are a metric cut by failure and severity are failure columns, in the order of the labels", () => {
  const board = labelledBoard();
  expect(listFailureColumns(board).map(({ kind, columns }) => [kind, columns.map(({ key }) => key.category)])).toEqual([
    ["failure", ["wrong-tool", "missing-tool"]],
    ["severity", ["major"]],
  ]);
  expect(listViews(board)).toContain("failures");
  const columns = listSections(board, "failures", "en").flatMap((section) => section.columns);
  expect(columns.map(({ id }) => id)).toContain("failure-share.failure.missing-tool");
});

test("classes that are metrics of their own are failure columns over all instances", () => {
  const [classes, ...others] = listFailureColumns(boardOf("rut-bench"));
  expect(classes?.kind).toBe("classes");
  expect(classes?.columns.map(({ key }) => key.metric)).toEqual([
    "gave-up-early",
    "partial-completion",
    "wrong-tool-order",
  ]);
  expect(others).toEqual([]);
});

test("a board or a row without any failure has no failure columns", () => {
  expect(listFailureColumns(boardOf("toolspectrum"))).toEqual([]);
  const reported = labelledBoard().rows.filter(({ level }) => level === "reported");
  expect(listFailureColumns(labelledBoard(), reported)).toEqual([]);
});
