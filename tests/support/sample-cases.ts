import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShownCase } from "../../api/schemas/cases.ts";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { toCaseFiles } from "../../api/services/cases/case-files.ts";

/** So many wrong answers to a row: every third asks where it should have called, the others differ in an argument. */
export function sampleCases(count: number): readonly ShownCase[] {
  return Array.from({ length: count }, (_, index): ShownCase => {
    const asks = index % 3 === 0;
    return {
      id: `user-${Math.floor(index / 5)}/turn-${index}`,
      labels: [asks ? "missing-tool" : "wrong-tool"],
      categories: { "task-type": [index % 2 === 0 ? "single-tool" : "multi-tool"] },
      request: `Order lunch number ${index} <for> me & "them".`,
      known: [{ kind: "earlier", text: "The user never eats meat." }],
      expected: [
        { kind: "call", name: "food.order", arguments: [{ name: "dish", value: '"tofu"', origin: "history" }] },
      ],
      actual: asks
        ? [{ kind: "answer", text: "What would you like?" }]
        : [{ kind: "call", name: "food.order", arguments: [{ name: "dish", value: '"beef"' }] }],
      missing: false,
    };
  });
}

/** Writes the cases as the builder does, and gives the first scored row of the snapshot's first board their summary. */
export async function withCases(
  snapshot: Snapshot,
  casesFolder: string,
  cases: readonly ShownCase[],
): Promise<{ readonly snapshot: Snapshot; readonly entry: string }> {
  const key = "samplecases";
  const { files, pages } = toCaseFiles(cases);
  await mkdir(join(casesFolder, key), { recursive: true });
  for (const [name, text] of files) await writeFile(join(casesFolder, key, name), text);
  const [board, ...others] = snapshot.benchmarks;
  const entry = board?.rows.find(({ level }) => level === "self-run")?.entry;
  if (board === undefined || entry === undefined) throw new Error("The sample has no scored row.");
  const summary = { key, wrong: cases.length, shown: cases.length, pages };
  const rows = board.rows.map((row) => (row.entry === entry ? { ...row, cases: summary } : row));
  return { snapshot: { ...snapshot, benchmarks: [{ ...board, rows }, ...others] }, entry };
}
