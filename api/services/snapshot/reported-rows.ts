import type { BoardRow, Cell, ReportedTable } from "../../schemas/snapshot.ts";
import { type PrintedNumber, toFraction } from "./printed-json.ts";
import type { PrintedRow, PrintedSettingTable, PrintedTable, Published, PublishedModel } from "./published.ts";

type Place = readonly [dimension: string, category: string];

/** Columns of the UserToolBench tables and the board cells that they are. */
const COLUMNS: Readonly<Record<string, Place>> = {
  average: ["overall", "all"],
  single_tool: ["task-type", "single-tool"],
  multi_tool: ["task-type", "multi-tool"],
  lack_of_information: ["task-type", "lack-of-information"],
  first_third: ["position", "first-third"],
  middle_third: ["position", "middle-third"],
  last_third: ["position", "last-third"],
};
const SETTINGS = [
  ["profile", "profile"],
  ["environment", "environment"],
  ["profile_environment", "profile-environment"],
] as const;
const LEVELS = ["app", "api", "rp", "op"] as const;
const LEVEL_LABELS = { app: "APP", api: "API", rp: "RP", op: "OP" } as const;
const SETTING_LABELS = { profile: "Profile", environment: "Environment", profile_environment: "Both" } as const;

/** One row per model of Tables 4 and 5: exact and relaxed side by side. */
export function userToolBenchRows({ usertoolbench, models }: Published): readonly BoardRow[] {
  const { source, exact_trajectory_accuracy: exact, relaxed_task_completion_accuracy: relaxed } = usertoolbench;
  return exact.rows.map((row) => {
    const name = nameOf(row);
    const other = relaxed.rows.find((candidate) => nameOf(candidate) === name);
    const cells = [
      ...columnCells(row, "exact", exact),
      ...(other === undefined ? [] : columnCells(other, "relaxed", relaxed)),
    ];
    return reportedRow(name, models, source.paper, cells);
  });
}

/** One row per model of Table 3, four levels in three settings. */
export function toolSpectrumRows({ toolspectrum, models }: Published): readonly BoardRow[] {
  const { source, main_results: main } = toolspectrum;
  return main.rows.map((row) =>
    reportedRow(
      row.model,
      models,
      source.paper,
      SETTINGS.flatMap(([column, category]) =>
        LEVELS.flatMap((level): Cell[] => {
          const figure = row[column][level];
          if (figure === undefined) return [];
          const { value, printed } = figure;
          return [{ metric: `${level}-f1`, dimension: "setting", category, value, table: main.table, printed }];
        }),
      ),
    ),
  );
}

/** One row per model of Figure 3. */
export function rutBenchRows({ rutBench, models }: Published): readonly BoardRow[] {
  const { source, success_rate: rates } = rutBench;
  // Its name alone, as the other papers' tables have; what follows it in the facts is a remark in one language.
  const [figure = rates.figure] = rates.figure.split(" (");
  return rates.rows.map((row) =>
    reportedRow(nameOf(row), models, source.paper, percentCell(row["success_rate"], RELAXED_SUCCESS, figure)),
  );
}

const RELAXED_SUCCESS = { metric: "relaxed-success", dimension: "overall", category: "all" };

/** Printed tables that are no rows of a board: labels, severity, dynamic preference, prompt methods, error categories. */
export function userToolBenchTables({ usertoolbench }: Published): readonly ReportedTable[] {
  const { failure_labels, severity, dynamic_preference_split_exact: dynamic } = usertoolbench;
  return [
    plainTable("failure-labels", "Failure labels", failure_labels),
    plainTable("severity", "Severity of failures", severity),
    plainTable("dynamic-preference", "Exact accuracy on the dynamic preference split", dynamic),
  ];
}

export function toolSpectrumTables({ toolspectrum }: Published): readonly ReportedTable[] {
  const { section, model, ...shares } = toolspectrum.error_categories_percent;
  return [
    settingTable("prompt-methods", "Prompt methods", toolspectrum.prompt_methods),
    {
      id: "error-categories",
      title: "Error categories",
      table: `Section ${String(section)}`,
      unit: "percent",
      columns: Object.keys(shares).map((id) => ({ id, label: toLabel(id) })),
      rows: [{ label: String(model), cells: printedCells(shares) }],
    },
  ];
}

function columnCells(row: PrintedRow, metric: string, { table }: PrintedTable): readonly Cell[] {
  return Object.entries(COLUMNS).flatMap(([column, [dimension, category]]) =>
    percentCell(row[column], { metric, dimension, category }, table),
  );
}

function percentCell(
  figure: PrintedNumber | string | undefined,
  key: { readonly metric: string; readonly dimension: string; readonly category: string },
  table: string,
): Cell[] {
  if (figure === undefined || typeof figure === "string") return [];
  return [{ ...key, value: toFraction(figure), table, printed: figure.printed }];
}

function reportedRow(name: string, models: readonly PublishedModel[], paper: string, cells: readonly Cell[]): BoardRow {
  const model = models.find(({ names_in_papers }) => names_in_papers.includes(name));
  return {
    entry: `reported-${name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")}`,
    level: "reported",
    demo: false,
    system: name,
    model:
      model === undefined
        ? { id: null, name, organisation: "", weights: "unknown" }
        : { id: model.id, name: model.name, organisation: model.organisation, weights: model.weights },
    split: null,
    scorerVersion: null,
    similarity: null,
    mode: null,
    coverage: null,
    paper,
    date: null,
    rank: null,
    unrankedReason: "reported without instance data: no interval is known, so no rank range can be given",
    unrankedCode: "NO_INSTANCE_DATA",
    attempts: null,
    cells: [...cells],
    fileHash: null,
  };
}

function plainTable(id: string, title: string, { table, note, rows }: PrintedTable): ReportedTable {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "model");
  return {
    id,
    title,
    table,
    unit: "percent",
    ...(note === undefined ? {} : { note }),
    columns: columns.map((column) => ({ id: column, label: toLabel(column) })),
    rows: rows.map((row) => ({ label: nameOf(row), cells: printedCells(row) })),
  };
}

function settingTable(id: string, title: string, { table, rows }: PrintedSettingTable): ReportedTable {
  const columns = SETTINGS.flatMap(([setting]) =>
    LEVELS.map((level) => ({
      id: `${setting}-${level}`,
      label: `${SETTING_LABELS[setting]} ${LEVEL_LABELS[level]}`,
      figureOf: (row: PrintedSettingTable["rows"][number]) => row[setting][level]?.printed,
    })),
  );
  return {
    id,
    title,
    table,
    unit: "F1 in 0..1",
    columns: columns.map(({ id: column, label }) => ({ id: column, label })),
    rows: rows.map((row) => ({
      label: row.method === undefined ? row.model : `${row.model}, ${toLabel(row.method).toLowerCase()}`,
      cells: Object.fromEntries(
        columns.flatMap(({ id: column, figureOf }) => {
          const printed = figureOf(row);
          return printed === undefined ? [] : [[column, printed]];
        }),
      ),
    })),
  };
}

function printedCells(row: Readonly<Record<string, string | PrintedNumber>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, figure]) => (typeof figure === "string" ? [] : [[column, figure.printed]])),
  );
}

function nameOf(row: PrintedRow): string {
  const { model } = row;
  if (typeof model !== "string") throw new Error("A published row has no model.");
  return model;
}

function toLabel(id: string): string {
  const words = id.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
