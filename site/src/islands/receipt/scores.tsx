import { useEffect, useState } from "react";
import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import { formatScore } from "../../data/format.ts";
import type { ReceiptCode } from "../../wire/receipt-code.ts";
import { getBreakdown, getSubmissionFile } from "../../wire/submissions.ts";
import type { Breakdown, BreakdownCell } from "../../wire/types.ts";
import type { ReceiptTexts } from "./texts.ts";

interface Props {
  readonly code: ReceiptCode;
  readonly labels: BenchmarkLabels;
  readonly texts: ReceiptTexts;
}

/** The scores of a scored submission: overall first, every category on request, files to keep. */
export function Scores({ code, labels, texts }: Props) {
  const [breakdown, setBreakdown] = useState<Breakdown>();
  useEffect(() => {
    getBreakdown(code).then(setBreakdown, () => setBreakdown(undefined));
  }, [code]);
  if (breakdown === undefined) return null;
  const overall = breakdown.cells.filter((cell) => cell.dimension === "overall");
  return (
    <section className="stack">
      <h2>{texts.scoresHeading}</h2>
      <CellTable cells={headlineFirst(overall, labels)} labels={labels} texts={texts} />
      <details>
        <summary>{texts.showAll}</summary>
        <CellTable
          cells={breakdown.cells.filter((cell) => cell.dimension !== "overall")}
          labels={labels}
          texts={texts}
        />
      </details>
      <p className="send">
        <Download code={code} name="breakdown.json" text={texts.downloadJson} />
        <Download code={code} name="breakdown.csv" text={texts.downloadCsv} />
      </p>
    </section>
  );
}

function headlineFirst(cells: readonly BreakdownCell[], labels: BenchmarkLabels): readonly BreakdownCell[] {
  return cells.toSorted(
    (a, b) => Number(b.metric === labels.headline.metric) - Number(a.metric === labels.headline.metric),
  );
}

function CellTable({
  cells,
  labels,
  texts,
}: {
  readonly cells: readonly BreakdownCell[];
  readonly labels: BenchmarkLabels;
  readonly texts: ReceiptTexts;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key
    <section className="scroll" tabIndex={0} aria-label={texts.scoresHeading}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.metric}</th>
            <th scope="col">{texts.category}</th>
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
              <td>{describeCategory(cell, labels, texts)}</td>
              <td className="num">
                <b>{formatValue(cell, cell.value, labels)}</b> {cell.value === null && <small>{cell.note}</small>}
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

function describeCategory(cell: BreakdownCell, labels: BenchmarkLabels, texts: ReceiptTexts): string {
  if (cell.dimension === "overall") return texts.overall;
  const category = labels.categories[`${cell.dimension}.${cell.category}`] ?? cell.category;
  return `${labels.dimensions[cell.dimension] ?? cell.dimension}: ${category}`;
}

function formatValue(cell: BreakdownCell, value: number | null, labels: BenchmarkLabels): string {
  if (value === null) return "–";
  if ((labels.metrics[cell.metric]?.unit ?? "fraction") !== "fraction") return value.toFixed(1);
  return `${formatScore(value, labels.scale)}${labels.scale === "percent" ? " %" : ""}`;
}

/** The file comes by a request that carries the secret in a header, so that no address holds it. */
function Download({ code, name, text }: { readonly code: ReceiptCode; readonly name: string; readonly text: string }) {
  return (
    <button
      className="plain"
      type="button"
      onClick={async () => {
        const address = URL.createObjectURL(await getSubmissionFile(code, name));
        const link = document.createElement("a");
        link.href = address;
        link.download = `${code.id}-${name}`;
        link.click();
        URL.revokeObjectURL(address);
      }}
    >
      {text}
    </button>
  );
}
