import { scoreScaleOf } from "../data/format.ts";
import type { BenchmarkSnapshot } from "../data/snapshot.ts";
import type { SectionView } from "../data/view-sections/list-sections.ts";
import { listSections } from "../data/view-sections/list-sections.ts";
import type { ViewCell, ViewColumn, ViewRow, ViewSection } from "../data/view-sections/section.ts";
import { groupTexts } from "../i18n/group-texts.ts";
import type { ScoreRecord } from "./score-records.ts";
import { NO_ROW, rowPart } from "./score-records.ts";
import type { TextTable } from "./text-tables.ts";

/** The figures of a view as records, one for each cell of its page, in the page's order; pairs have files of their own. */
export function sectionRecords(benchmark: BenchmarkSnapshot, view: SectionView): readonly ScoreRecord[] {
  return listSections(benchmark, view, "en").flatMap(({ bodies }) =>
    bodies.flatMap(({ rows }) => rows.flatMap((line) => line.cells.flatMap((cell) => toRecord(line, cell) ?? []))),
  );
}

function toRecord(line: ViewRow, cell: ViewCell): ScoreRecord | undefined {
  if (cell.record === null) return undefined;
  const { key, ...rest } = cell.record;
  const row = line.row === null ? { ...NO_ROW, system: line.label, level: "reported" } : rowPart(line.row);
  return { ...row, ...key, ...rest, shown: cell.text === "–" ? "" : cell.text };
}

/** The tables of a view as its page prints them, for Markdown and LaTeX. */
export function sectionTables(
  benchmark: BenchmarkSnapshot,
  view: SectionView,
  source: string,
): readonly Omit<TextTable, "source">[] {
  const unit = scoreScaleOf(benchmark.id) === "percent" ? "per cent" : "in 0..1";
  return listSections(benchmark, view, "en").map((section) => ({
    caption: `${benchmark.title}, ${headingOf(section)}${source}; scores ${unit}, ± half of the 95 % interval; reported rows as printed, interval not known.`,
    columns: [
      ...["Group", ...section.leads, "System"].map((text) => ({ text, numeric: false })),
      ...section.columns.map((column) => ({ text: headOf(column), numeric: column.unit !== "mark" })),
    ],
    rows: section.bodies.flatMap(({ group, rows }) =>
      rows.map((line) => [
        group === null ? titleOf(section) : groupTexts(group, "en").title,
        ...line.leads,
        line.row?.demo ? `${line.label} (demo)` : line.label,
        ...line.cells.map((cell) => `${cell.text}${cell.half === undefined ? "" : ` ±${cell.half}`}`),
      ]),
    ),
  }));
}

function titleOf({ heading }: ViewSection): string {
  return heading === null ? "" : typeof heading === "string" ? heading : groupTexts(heading, "en").title;
}

function headingOf(section: ViewSection): string {
  const { note } = section;
  const parts = [titleOf(section), note.replace(/\.$/, "")].filter((part) => part !== "");
  return parts.length === 0 ? "" : `${parts.join(": ")}; `;
}

function headOf({ label, spoken }: ViewColumn): string {
  return spoken === undefined ? label : `${label}: ${spoken}`;
}
