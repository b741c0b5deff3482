import { dictionaries } from "../../i18n/dictionary.ts";
import { fill } from "../../i18n/fill.ts";
import { metricLabel } from "../../i18n/terms.ts";
import { listBoardGroups } from "../board-groups.ts";
import { scatterChart } from "../charts/build-charts.ts";
import { findColumn, headlineColumn } from "../columns.ts";
import { findCell } from "../snapshot.ts";
import { findCostMetric } from "../views.ts";
import type { ViewContext, ViewSection } from "./section.ts";
import { boardSection, scoreCell } from "./section.ts";

/** What a run takes beside what it gets right, for scored rows: papers print no such figure. Empty where no row has any. */
export function costSections(context: ViewContext): readonly ViewSection[] {
  const { benchmark, language, caption } = context;
  const { board: t, charts } = dictionaries[language];
  const headline = headlineColumn(benchmark);
  const metric = findCostMetric(benchmark);
  const cost = metric && findColumn(benchmark, { ...benchmark.headline, metric: metric.id });
  if (cost === undefined) return [];
  const labels = [metricLabel(language, cost.metric), metricLabel(language, headline.metric)] as const;
  const groups = listBoardGroups(benchmark).filter((group) => group.rows.some((row) => findCell(row, cost.key)));
  return [
    boardSection(
      {
        id: "cost",
        label: caption,
        charts: groups.map((group) => {
          const data = scatterChart(benchmark, group, { x: cost, y: headline, labels });
          const text = fill(data.xBetter === "lower" ? t.costCaptionLower : t.costCaption, {
            cost: labels[0],
            headline: labels[1],
          });
          const axis = data.xIsFraction ? "" : ` ${charts.logAxis}`;
          return { group, data, label: text, caption: `${text} ${charts.frontier}${axis}` };
        }),
        columns: [
          { id: headline.id, label: labels[1], formula: headline.metric.formula, unit: "score" },
          { id: cost.id, label: labels[0], formula: cost.metric.formula, unit: "score" },
        ],
      },
      groups.map((group) => ({ group })),
      (row, { group }) => [
        scoreCell(context, group, row, headline, { strong: true }),
        scoreCell(context, group, row, cost),
      ],
    ),
  ];
}
