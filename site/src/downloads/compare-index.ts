import type { BenchmarkLabels } from "../data/benchmark-labels.ts";
import { listBenchmarkLabels } from "../data/benchmark-labels.ts";
import type { PlacedRow } from "../data/entries.ts";
import type { BenchmarkSnapshot, Snapshot } from "../data/snapshot.ts";
import { dictionaries } from "../i18n/dictionary.ts";
import type { Language } from "../i18n/language.ts";
import { categoryLabel, levelLabel } from "../i18n/terms.ts";

/** What the comparison must know of a board before it loads entries. */
export interface CompareIndex {
  readonly labels: BenchmarkLabels;
  /** Metrics of which more is better; only these are drawn over one another. */
  readonly better: Readonly<Record<string, "higher" | "lower" | "neither">>;
  readonly entries: readonly {
    readonly entry: string;
    readonly system: string;
    readonly organisation: string;
    readonly group: string;
    readonly demo: boolean;
  }[];
}

/** Where a board's index is, in a language. */
export function compareIndexPath(benchmark: string, language: Language): string {
  return `/data/v1/${benchmark}/compare-${language}.json`;
}

/** The text of a board's index: labels of its measures and its entries in the order of groups and ranks. */
export function compareIndex(
  snapshot: Snapshot,
  benchmark: BenchmarkSnapshot,
  rows: readonly PlacedRow[],
  language: Language,
): string {
  const labels = listBenchmarkLabels(snapshot, language)[benchmark.id];
  if (labels === undefined) throw new Error(`${benchmark.id}: the snapshot has no labels for this board.`);
  const occurring = rows.flatMap(({ row }) => row.cells.filter(({ dimension }) => dimension !== "overall"));
  const categories = new Map(
    occurring.map(({ dimension, category }) => [
      `${dimension}.${category}`,
      categoryLabel(language, benchmark, dimension, category),
    ]),
  );
  const index: CompareIndex = {
    labels: { ...labels, categories: Object.fromEntries(categories) },
    better: Object.fromEntries(benchmark.metrics.map(({ id, better }) => [id, better])),
    entries: rows.map(({ group, row }) => ({
      entry: row.entry,
      system: row.system,
      organisation: row.model.organisation,
      group:
        group.split === null
          ? dictionaries[language].board.groupReported
          : `${levelLabel(language, group.level)}, ${group.split.title} ${group.split.version}`,
      demo: row.demo,
    })),
  };
  return `${JSON.stringify(index)}\n`;
}
