import { type CsvValue, toCsv } from "../../http/csv.ts";
import type { Breakdown, BreakdownCell } from "../../schemas/breakdown.ts";

const HEAD = [
  "submission",
  "benchmark",
  "split",
  "split_version",
  "split_hash",
  "scorer_version",
  "mode",
  "similarity",
  "level",
  "demo",
];
const TAIL = ["n", "clusters", "interval_low", "interval_high", "interval_level", "interval_method", "note"];

/** The breakdown as CSV, one line a cell in the order of the JSON; each part of a value has a column `part_<name>`. */
export function breakdownToCsv(breakdown: Breakdown): string {
  const parts = [...new Set(breakdown.cells.flatMap((cell) => Object.keys(cell.parts)))].sort();
  const columns = [
    ...HEAD,
    "metric",
    "dimension",
    "category",
    "value",
    ...parts.map((part) => `part_${part}`),
    ...TAIL,
  ];
  return toCsv(
    columns,
    breakdown.cells.map((cell) => toRow(breakdown, cell, parts)),
  );
}

function toRow(breakdown: Breakdown, cell: BreakdownCell, parts: readonly string[]): CsvValue[] {
  return [
    breakdown.submission,
    breakdown.benchmark,
    breakdown.split.id,
    breakdown.split.version,
    breakdown.split.contentHash,
    breakdown.scorerVersion,
    breakdown.mode,
    breakdown.similarity,
    breakdown.level,
    breakdown.demo,
    cell.metric,
    cell.dimension,
    cell.category,
    cell.value,
    ...parts.map((part) => cell.parts[part] ?? null),
    cell.n,
    cell.clusters,
    cell.interval?.low ?? null,
    cell.interval?.high ?? null,
    cell.interval?.level ?? null,
    cell.interval?.method ?? null,
    cell.note,
  ];
}
