import type { LinesData, ProfileData } from "../../data/charts/chart-data.ts";
import { HIGHLIGHTED_MAX } from "../../data/charts/chart-data.ts";
import { formatScore } from "../../data/format.ts";
import { drawLineChart } from "../../data/line-chart.ts";
import { shorten } from "../../data/shorten.ts";
import { SeriesMark } from "../chart/series-mark.tsx";

const SIZES = [
  { name: "wide", width: 560, left: 190, letters: 26, ticks: [0, 0.25, 0.5, 0.75, 1] },
  { name: "narrow", width: 358, left: 118, letters: 15, ticks: [0, 0.5, 1] },
] as const;
const [RIGHT, TOP, LINE] = [16, 26, 11];

/** The first four profiles over one another, for wide and for narrow screens; marks differ by shape as well as by colour. */
export function ProfilePicture({ data }: { readonly data: ProfileData }) {
  const drawn = data.series.slice(0, HIGHLIGHTED_MAX);
  const step = 12 + LINE * drawn.length;
  const height = TOP + data.categories.length * step + 8;
  return SIZES.map(({ name, width, left, letters, ticks }) => {
    const toX = (value: number) => left + Math.min(1, Math.max(0, value)) * (width - left - RIGHT);
    return (
      <svg key={name} className={name} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="grid" x1={toX(tick)} x2={toX(tick)} y1={TOP - 6} y2={height - 8} />
            <text x={toX(tick)} y={14} textAnchor="middle">
              {formatScore(tick, data.scale, data.scale === "percent" ? 0 : 2)}
            </text>
          </g>
        ))}
        {data.categories.map((category, line) => (
          <g key={category}>
            <text className="strong" x={0} y={TOP + line * step + step / 2 + 4}>
              {shorten(category, letters)}
            </text>
            {drawn.map(({ id, values }, place) => {
              const value = values[line];
              if (value?.value == null) return null;
              const y = TOP + line * step + 10 + place * LINE;
              return (
                <g key={id} className={`s${place}`}>
                  {value.low !== undefined && value.high !== undefined && (
                    <line className="line" x1={toX(value.low)} x2={toX(value.high)} y1={y} y2={y} />
                  )}
                  <SeriesMark place={place} x={toX(value.value)} y={y} />
                </g>
              );
            })}
          </g>
        ))}
      </svg>
    );
  });
}

/** The position lines, for wide and for narrow screens. */
export function LinesPicture({ data }: { readonly data: LinesData }) {
  return SIZES.map(({ name, width }) => {
    const chart = drawLineChart(data, { width, height: 280, labelWidth: 32 });
    return (
      <svg key={name} className={name} viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
        {chart.ticks.map(({ value, y }) => (
          <g key={value}>
            <line className="grid" x1={36} x2={chart.xs.at(-1)} y1={y} y2={y} />
            <text x={30} y={y + 4} textAnchor="end">
              {formatScore(value, data.scale, data.scale === "percent" ? 0 : 1)}
            </text>
          </g>
        ))}
        {chart.xs.map((x, place) => (
          <text key={x} x={x} y={chart.height - 6} textAnchor={place === chart.xs.length - 1 ? "end" : "middle"}>
            {data.positions[place]}
          </text>
        ))}
        {chart.lines.toReversed().map((line) => (
          <g key={line.id} className={line.style}>
            <path className="line" d={line.path} />
            {line.style !== "rest" &&
              line.marks.map(({ x, y }) => <SeriesMark key={x} place={Number(line.style.slice(1))} x={x} y={y} />)}
          </g>
        ))}
      </svg>
    );
  });
}
