import { useState } from "react";
import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import type { ComparedDifference, ComparedMeasure } from "../../data/compare.ts";
import { formatHalfWidth, formatSigned } from "../../data/format.ts";
import type { EntryFile, EntryScore } from "../../downloads/entry-files.ts";
import { fill } from "../../i18n/fill.ts";
import type { CompareTexts } from "./texts.ts";

interface Props {
  readonly files: readonly EntryFile[];
  readonly measures: readonly ComparedMeasure[];
  readonly labels: BenchmarkLabels;
  readonly texts: CompareTexts;
  readonly prefix: string;
  readonly onRemove: (entry: string) => void;
  readonly onFirst: (entry: string) => void;
}

/** A dimension with more rows (single profiles) is folded away, so that it does not bury the others. */
const ROWS_UNFOLDED_MAX = 24;

/** A column per entry, a row per measure; under every score but the first's its difference from the first. */
export function CompareTable({ files, measures, labels, texts, prefix, onRemove, onFirst }: Props) {
  const groups = [...Map.groupBy(measures, ({ dimension }) => dimension)];
  const [step, setStep] = useState(1);
  const [opened, setOpened] = useState<readonly string[]>([]);
  // A phone has room for the first and one other; entries may have been taken away since.
  const at = Math.min(step, files.length - 1);
  const isFolded = (dimension: string, count: number) => count > ROWS_UNFOLDED_MAX && !opened.includes(dimension);
  const classOf = (place: number) => (place === 0 || place === at ? "" : " stepped-over");
  return (
    <section className="compare-table">
      <h2>{texts.showAll}</h2>
      {files.length > 2 && (
        <nav className="compare-steps" aria-label={texts.stepLabel}>
          <button type="button" className="plain" disabled={at <= 1} onClick={() => setStep(at - 1)}>
            {texts.previous}
          </button>
          <span className="small" role="status">
            {fill(texts.step, { system: files[at]?.system ?? "", place: at + 1, count: files.length })}
          </span>
          <button type="button" className="plain" disabled={at >= files.length - 1} onClick={() => setStep(at + 1)}>
            {texts.next}
          </button>
        </nav>
      )}
      {files.length > 1 && <p className="small quiet">{texts.pairedNote}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key */}
      <section className="scroll" aria-label={texts.showAll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.measure}</th>
              {files.map((file, place) => (
                <th scope="col" key={file.entry} className={`num entry-head${classOf(place)}`}>
                  <a href={`${prefix}/e/${file.entry}/`}>{file.system}</a>
                  {file.demo && <span className="badge demo">{texts.demo}</span>}
                  <small>{place === 0 ? texts.baseline : file.organisation}</small>
                  <span className="head-buttons">
                    {place > 0 && (
                      <button
                        type="button"
                        onClick={() => onFirst(file.entry)}
                        aria-label={fill(texts.first, { system: file.system })}
                        title={fill(texts.first, { system: file.system })}
                      >
                        ←
                      </button>
                    )}
                    <button
                      type="button"
                      onClick={() => onRemove(file.entry)}
                      aria-label={fill(texts.remove, { system: file.system })}
                      title={fill(texts.remove, { system: file.system })}
                    >
                      ×
                    </button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(([dimension, rows]) => (
            <tbody key={dimension}>
              <tr className="group">
                <th scope="rowgroup" colSpan={files.length + 1}>
                  {dimension === "overall" ? texts.overall : (labels.dimensions[dimension] ?? dimension)}{" "}
                  {isFolded(dimension, rows.length) && (
                    <button type="button" className="plain" onClick={() => setOpened([...opened, dimension])}>
                      {fill(texts.showRows, { count: rows.length })}
                    </button>
                  )}
                </th>
              </tr>
              {(isFolded(dimension, rows.length) ? [] : rows).map((measure) => (
                <tr key={`${measure.metric}.${measure.category}`}>
                  <th scope="row">{measureLabel(measure, labels)}</th>
                  {measure.scores.map((score, place) => (
                    <td className={`num${classOf(place)}`} key={files[place]?.entry ?? place}>
                      <ScoreText
                        score={score}
                        fraction={labels.metrics[measure.metric]?.unit === "fraction"}
                        labels={labels}
                      />
                      <DifferenceText difference={measure.differences[place] ?? null} labels={labels} texts={texts} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  );
}

function ScoreText({
  score,
  fraction,
  labels,
}: {
  readonly score: EntryScore | undefined;
  readonly fraction: boolean;
  readonly labels: BenchmarkLabels;
}) {
  if (score === undefined || score.shown === "") return <span className="faint">–</span>;
  const half =
    fraction && score.low !== null && score.high !== null
      ? ` ±${formatHalfWidth({ low: score.low, high: score.high }, labels.scale)}`
      : "";
  return (
    <>
      {score.shown}
      {half !== "" && <span className="half">{half}</span>}
    </>
  );
}

function DifferenceText({
  difference,
  labels,
  texts,
}: {
  readonly difference: ComparedDifference | null;
  readonly labels: BenchmarkLabels;
  readonly texts: CompareTexts;
}) {
  if (difference === null) return null;
  const { verdict, paired } = difference;
  const interval =
    paired === null ? "" : ` (${formatSigned(paired.low, labels.scale)} … ${formatSigned(paired.high, labels.scale)})`;
  const word = verdict === "higher" || verdict === "lower" ? texts.clear : verdict === "unclear" ? texts.notClear : "";
  return (
    <small className={verdict === "higher" || verdict === "lower" ? "difference clear" : "difference"}>
      {formatSigned(difference.difference, labels.scale)}
      {interval}
      {word !== "" && ` ${word}`}
    </small>
  );
}

/** `Exact accuracy` overall; `Single tool`, with the metric where it is not the board's own, in a category. */
export function measureLabel(
  measure: Pick<ComparedMeasure, "metric" | "dimension" | "category">,
  labels: BenchmarkLabels,
): string {
  const metric = labels.metrics[measure.metric]?.label ?? measure.metric;
  if (measure.dimension === "overall") return metric;
  const category = labels.categories[`${measure.dimension}.${measure.category}`] ?? measure.category;
  return measure.metric === labels.headline.metric ? category : `${category}, ${metric}`;
}
