import { dictionaries } from "../../i18n/dictionary.ts";
import { fill } from "../../i18n/fill.ts";
import { metricLabel } from "../../i18n/terms.ts";
import { listBoardGroups } from "../board-groups.ts";
import { CHART_ROWS_MAX, gapChart } from "../charts/build-charts.ts";
import { findSecondColumn, headlineColumn } from "../columns.ts";
import { formatSigned } from "../format.ts";
import { gapOf } from "../gap.ts";
import type { ViewContext, ViewSection } from "./section.ts";
import { boardSection, derivedCell, scoreCell } from "./section.ts";

/** Two readings of the same answers per row and what lies between them. */
export function gapSections(context: ViewContext): readonly ViewSection[] {
  const { benchmark, language, scale, caption } = context;
  const { board: t, charts } = dictionaries[language];
  const first = headlineColumn(benchmark);
  const firstLabel = metricLabel(language, first.metric);
  const pairs = listBoardGroups(benchmark).flatMap((group) => {
    const second = findSecondColumn(benchmark, group.rows);
    return second === undefined ? [] : [{ group, second, label: metricLabel(language, second.metric) }];
  });
  return [
    boardSection(
      {
        id: "gap",
        label: caption,
        charts: pairs.map(({ group, second, label }) => {
          const data = gapChart(benchmark, group, { first, second, labels: [firstLabel, label] });
          const text = fill(t.gapCaption, { first: firstLabel, second: label });
          const more =
            group.rows.length > CHART_ROWS_MAX
              ? ` ${fill(charts.more, { shown: data.rows.length, all: group.rows.length })}`
              : "";
          return { group, data, label: text, caption: `${text}${more}` };
        }),
        columns: [
          { id: first.id, label: firstLabel, formula: first.metric.formula, unit: "score" },
          { id: "second", label: [...new Set(pairs.map(({ label }) => label))].join(" / "), unit: "score" },
          { id: "gap", label: t.gapColumn, unit: "points" },
        ],
      },
      pairs,
      (row, { group, second }) => {
        const gap = gapOf(row, first.key, [second.key.metric]);
        const key = { ...second.key, metric: `${second.key.metric} minus ${first.key.metric}` };
        return [
          scoreCell(context, group, row, first, { strong: true }),
          scoreCell(context, group, row, second),
          derivedCell(key, gap, gap === null ? "–" : formatSigned(gap, scale), "interval not known", true),
        ];
      },
    ),
  ];
}
