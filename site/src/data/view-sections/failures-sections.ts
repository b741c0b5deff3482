import { dictionaries } from "../../i18n/dictionary.ts";
import { fill } from "../../i18n/fill.ts";
import { failureLabel, termLabel } from "../../i18n/terms.ts";
import { listBoardGroups } from "../board-groups.ts";
import { CHART_ROWS_MAX, printedSharesChart, sharesChart } from "../charts/build-charts.ts";
import { isFilled } from "../columns.ts";
import { listFailureColumns } from "../failure-columns.ts";
import type { ReportedTable } from "../snapshot.ts";
import { findCell } from "../snapshot.ts";
import { listFailureTables } from "../views.ts";
import type { ViewContext, ViewSection } from "./section.ts";
import { boardSection, placeRows, scoreCell } from "./section.ts";

/** Failure classes of scored rows, then the paper's own tables as printed; measures that are never mixed. */
export function failuresSections(context: ViewContext): readonly ViewSection[] {
  const { benchmark, language, caption } = context;
  const { board: t, charts } = dictionaries[language];
  const scored = listFailureColumns(benchmark).map(({ kind, columns }, index): ViewSection => {
    const labels = columns.map((column) => failureLabel(language, benchmark, column));
    const groups = listBoardGroups(benchmark).filter((group) =>
      columns.some((column) => isFilled(group.rows, column.key)),
    );
    const chartLabel = `${t.failuresScored}: ${kind === "severity" ? t.severity : t.classes}`;
    const section = boardSection(
      {
        id: `failures-${kind}`,
        label: index === 0 ? caption : `${caption} ${t.severity}`,
        charts:
          columns.length < 2
            ? []
            : groups.map((group) => ({
                group,
                data: sharesChart(benchmark, group, columns, labels, charts.other),
                label: chartLabel,
                caption:
                  group.rows.length > CHART_ROWS_MAX
                    ? `${charts.sharesCaption} ${fill(charts.more, { shown: CHART_ROWS_MAX, all: group.rows.length })}`
                    : charts.sharesCaption,
              })),
        columns: columns.map((column, place) => ({
          id: column.id,
          label: labels[place] ?? column.id,
          formula: column.metric.formula,
          unit: "score",
          isLong: true,
        })),
      },
      groups.map((group) => ({ group })),
      (row, { group }) =>
        columns.map((column) =>
          scoreCell(context, group, row, column, {
            share: findCell(row, column.key)?.value ?? null,
          }),
        ),
    );
    const note = kind === "classes" ? t.failuresShare : kind === "severity" ? t.severityNote : t.failuresNote;
    return { ...section, heading: index === 0 ? t.failuresScored : null, note };
  });
  return [...scored, ...listFailureTables(benchmark).map((table) => printedSection(context, table))];
}

function printedSection({ language }: ViewContext, table: ReportedTable): ViewSection {
  const { board: t, charts } = dictionaries[language];
  const title = termLabel(language, `table.${table.id}`, table.title);
  const labels = table.columns.map(({ id, label }) => termLabel(language, id, label));
  const isPercent = table.unit === "percent";
  const notes = [
    `${t.failuresReported}: ${table.table}.`,
    // The note of the labels says the same in fewer words.
    ...(table.id === "failure-labels" ? [t.failuresNote] : language === "en" && table.note ? [table.note] : []),
  ];
  return {
    id: table.id,
    heading: title,
    note: notes.join(" "),
    label: `${title}, ${table.table}`,
    leads: [],
    isMatrix: false,
    charts:
      isPercent && table.columns.length > 1
        ? [
            {
              group: null,
              data: printedSharesChart(table, labels, charts.other),
              label: title,
              caption: charts.sharesCaption,
            },
          ]
        : [],
    columns: table.columns.map(({ id }, index) => ({
      id,
      label: `${labels[index]}${isPercent ? " %" : ""}`,
      unit: "score",
      isLong: true,
    })),
    bodies: placeRows([
      {
        group: null,
        rows: table.rows.map(({ label, cells }) => ({
          row: null,
          label,
          leads: [],
          cells: table.columns.map(({ id }) => {
            const printed = cells[id];
            const value = printed === undefined ? null : Number(printed) / (isPercent ? 100 : 1);
            const record = {
              key: { metric: id, dimension: "overall", category: "all" },
              ...{ n: null, clusters: null, low: null, high: null },
              score: value,
              source: table.table,
              note: value === null ? null : "interval not known",
            };
            return { text: printed ?? "–", share: isPercent ? value : null, record };
          }),
        })),
      },
    ]),
  };
}
