import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import { formatScore } from "../../data/format.ts";
import type { Breakdown, BreakdownCell } from "../../wire/types.ts";
import type { ScoreTexts } from "./texts.ts";

interface Props {
  readonly breakdown: Breakdown;
  readonly labels: BenchmarkLabels;
  readonly texts: ScoreTexts;
}

/** The cells of a breakdown: overall first, every category on request. */
export function CellTables({ breakdown, labels, texts }: Props) {
  const overall = breakdown.cells.filter((cell) => cell.dimension === "overall");
  return (
    <>
      <CellTable name={texts.scoresHeading} cells={headlineFirst(overall, labels)} labels={labels} texts={texts} />
      <details>
        <summary>{texts.showAll}</summary>
        <CellTable
          name={texts.showAll}
          cells={breakdown.cells.filter((cell) => cell.dimension !== "overall")}
          labels={labels}
          texts={texts}
        />
      </details>
    </>
  );
}

function headlineFirst(cells: readonly BreakdownCell[], labels: BenchmarkLabels): readonly BreakdownCell[] {
  return cells.toSorted(
    (a, b) => Number(b.metric === labels.headline.metric) - Number(a.metric === labels.headline.metric),
  );
}

function CellTable({
  name,
  cells,
  labels,
  texts,
}: {
  readonly name: string;
  readonly cells: readonly BreakdownCell[];
  readonly labels: BenchmarkLabels;
  readonly texts: ScoreTexts;
}) {
  const hasCategories = cells.some(({ dimension }) => dimension !== "overall");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key
    <section className="scroll" tabIndex={0} aria-label={name}>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{texts.metric}</th>
            {hasCategories && <th scope="col">{texts.category}</th>}
            <th scope="col" className="num">
              {texts.value}
            </th>
            <th scope="col" className="num">
              {texts.interval}
            </th>
            <th scope="col" className="num">
              {texts.n}
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.metric}.${cell.dimension}.${cell.category}`}>
              <th scope="row">{labels.metrics[cell.metric]?.label ?? cell.metric}</th>
              {hasCategories && <td className="words">{describeCategory(cell, labels)}</td>}
              <td className="num">
                <b>{formatValue(cell, cell.value, labels)}</b>{" "}
                {cell.value === null && <small>{describeNote(cell, texts)}</small>}
              </td>
              <td className="num">
                {cell.interval === null
                  ? "–"
                  : `${formatValue(cell, cell.interval.low, labels)} – ${formatValue(cell, cell.interval.high, labels)}`}
              </td>
              <td className="num">{cell.n}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function describeCategory(cell: BreakdownCell, labels: BenchmarkLabels): string {
  const category = labels.categories[`${cell.dimension}.${cell.category}`] ?? cell.category;
  return `${labels.dimensions[cell.dimension] ?? cell.dimension}: ${category}`;
}

function describeNote({ note, noteCode }: BreakdownCell, { cellNotes }: ScoreTexts): string | null {
  return noteCode === undefined ? note : cellNotes[noteCode];
}

function formatValue(cell: BreakdownCell, value: number | null, labels: BenchmarkLabels): string {
  if (value === null) return "–";
  if ((labels.metrics[cell.metric]?.unit ?? "fraction") !== "fraction") return value.toFixed(1);
  return `${formatScore(value, labels.scale)}${labels.scale === "percent" ? " %" : ""}`;
}
