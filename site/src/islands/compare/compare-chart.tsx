import type { ComparedMeasure } from "../../data/compare.ts";
import type { CompareIndex } from "../../downloads/compare-index.ts";
import type { EntryFile } from "../../downloads/entry-files.ts";
import { fill } from "../../i18n/fill.ts";
import { measureLabel } from "./compare-table.tsx";
import type { CompareTexts } from "./texts.ts";

interface Props {
  readonly files: readonly EntryFile[];
  readonly measures: readonly ComparedMeasure[];
  readonly index: CompareIndex;
  readonly texts: CompareTexts;
}

const ROWS_MAX = 12;
const WIDTH = 560;
const [LEFT, RIGHT, TOP] = [190, 16, 26];

/** The profiles of up to four entries over one another; marks differ by shape as well as by colour, and the table holds the figures. */
export function CompareChart({ files, measures, index, texts }: Props) {
  const chosen = chooseDimension(measures, index);
  if (chosen === undefined) return null;
  const { dimension, rows } = chosen;
  const drawn = files.slice(0, 4);
  const step = 12 + 11 * drawn.length;
  const height = TOP + rows.length * step + 8;
  const toX = (value: number) => LEFT + Math.min(1, Math.max(0, value)) * (WIDTH - LEFT - RIGHT);
  const top = index.labels.scale === "percent" ? 100 : 1;
  const title = fill(texts.overlayHeading, { dimension: index.labels.dimensions[dimension] ?? dimension });
  return (
    <figure className="chart compare-chart">
      <h2>{title}</h2>
      <figcaption>
        <ul className="compare-key">
          {drawn.map((file, place) => (
            <li key={file.entry} className={`s${place}`}>
              <svg viewBox="-8 -8 16 16" aria-hidden="true">
                <Mark place={place} x={0} y={0} />
              </svg>
              {file.system}
            </li>
          ))}
        </ul>
        {texts.overlayNote}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={title}>
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <g key={tick}>
            <line className="grid" x1={toX(tick)} x2={toX(tick)} y1={TOP - 6} y2={height - 8} />
            <text x={toX(tick)} y={14} textAnchor="middle">
              {tick * top}
            </text>
          </g>
        ))}
        {rows.map((measure, line) => (
          <g key={`${measure.metric}.${measure.category}`}>
            <text className="strong" x={0} y={TOP + line * step + step / 2 + 4}>
              {measureLabel(measure, index.labels)}
            </text>
            {drawn.map((file, place) => {
              const score = measure.scores[place];
              if (score?.score == null) return null;
              const y = TOP + line * step + 10 + place * 11;
              return (
                <g key={file.entry} className={`s${place}`}>
                  {score.low !== null && score.high !== null && (
                    <line className="line" x1={toX(score.low)} x2={toX(score.high)} y1={y} y2={y} />
                  )}
                  <Mark place={place} x={toX(score.score)} y={y} />
                </g>
              );
            })}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Mark({ place, x, y }: { readonly place: number; readonly x: number; readonly y: number }) {
  if (place === 1) return <rect className="mark" x={x - 4} y={y - 4} width="8" height="8" />;
  if (place === 2) return <path className="mark" d={`M${x} ${y - 5}l5 9h-10z`} />;
  if (place === 3) return <path className="mark" d={`M${x} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z`} />;
  return <circle className="mark" cx={x} cy={y} r="4.5" />;
}

/** The first dimension that fits a chart, under the headline's metric where it has one, else under the first that counts up. */
function chooseDimension(measures: readonly ComparedMeasure[], index: CompareIndex) {
  const fitting = measures.filter(
    ({ dimension, metric }) => dimension !== "overall" && index.better[metric] === "higher",
  );
  const own = fitting.filter(({ metric }) => metric === index.labels.headline.metric);
  for (const candidates of [own, fitting]) {
    for (const [dimension, rows] of Map.groupBy(candidates, (measure) => measure.dimension)) {
      if (rows.length > 1 && rows.length <= ROWS_MAX) return { dimension, rows };
    }
  }
  return undefined;
}
