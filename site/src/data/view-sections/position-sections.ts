import { dictionaries } from "../../i18n/dictionary.ts";
import { fill } from "../../i18n/fill.ts";
import { categoryLabel, metricLabel } from "../../i18n/terms.ts";
import { listBoardGroups } from "../board-groups.ts";
import { linesChart } from "../charts/build-charts.ts";
import { findColumn, headlineColumn } from "../columns.ts";
import { formatScore, formatSigned } from "../format.ts";
import { lineDomain } from "../line-chart.ts";
import { findCell } from "../snapshot.ts";
import { findPositionDimension } from "../views.ts";
import type { ViewContext, ViewSection } from "./section.ts";
import { boardSection, derivedCell, scoreCell } from "./section.ts";

/** The headline in the first, middle and last third, and how far the last lies from the first. */
export function positionSections(context: ViewContext): readonly ViewSection[] {
  const { benchmark, language, scale, caption } = context;
  const { board: t, charts } = dictionaries[language];
  const headline = headlineColumn(benchmark);
  const dimension = findPositionDimension(benchmark)?.id ?? "position";
  const metric = headline.metric.id;
  const columns = ["first-third", "middle-third", "last-third"].flatMap(
    (category) => findColumn(benchmark, { metric, dimension, category }) ?? [],
  );
  const labels = columns.map((column) => categoryLabel(language, benchmark, dimension, column.key.category));
  const groups = listBoardGroups(benchmark);
  const text = fill(t.positionCaption, { metric: metricLabel(language, headline.metric) });
  return [
    boardSection(
      {
        id: "position",
        label: caption,
        charts: groups.map((group) => {
          const data = linesChart(benchmark, group, columns, labels);
          const [low] = lineDomain(data);
          const parts = [
            text,
            ...(data.band ? [fill(charts.band, { all: group.rows.length })] : []),
            ...(low > 0 ? [fill(charts.startsAt, { low: formatScore(low, scale, scale === "percent" ? 0 : 1) })] : []),
          ];
          return { group, data, label: text, caption: parts.join(" ") };
        }),
        columns: [
          ...columns.map((column, index) => ({
            id: column.id,
            label: labels[index] ?? column.id,
            formula: column.metric.formula,
            unit: "score" as const,
          })),
          { id: "change", label: t.change, unit: "points" },
        ],
      },
      groups.map((group) => ({ group })),
      (row, { group }) => {
        const values = columns.map((column) => findCell(row, column.key)?.value ?? null);
        const [from = null, to = null] = [values[0], values.at(-1)];
        const change = from === null || to === null ? null : to - from;
        const key = { metric, dimension, category: "last-third minus first-third" };
        return [
          ...columns.map((column) => scoreCell(context, group, row, column)),
          derivedCell(key, change, change === null ? "–" : formatSigned(change, scale), "interval not known"),
        ];
      },
    ),
  ];
}
