import type { Score } from "../../scoring/terms.ts";

const HEAD = ["metric", "dimension", "category", "value", "95% interval", "n", "parts"];

/** Scores as a table of plain text, one line a cell, columns aligned; numbers that no cell can show are `-`. */
export function writeScoreTable(scores: readonly Score[]): string {
  const rows = [HEAD, ...scores.map(toRow)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function toRow({ metric, dimension, category, value, interval, n, parts }: Score): readonly string[] {
  return [
    metric,
    dimension,
    category,
    value === null ? "-" : value.toFixed(4),
    interval === null ? "-" : `${interval.low.toFixed(4)} to ${interval.high.toFixed(4)}`,
    String(n),
    Object.entries(parts)
      .map(([name, amount]) => `${name} ${Number.isInteger(amount) ? amount : amount.toFixed(4)}`)
      .join(", "),
  ];
}
