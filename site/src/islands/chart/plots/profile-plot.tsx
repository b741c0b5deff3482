import {
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { ProfileData } from "../../../data/charts/chart-data.ts";
import { formatScore } from "../../../data/format.ts";
import { shorten } from "../../../data/shorten.ts";
import { SeriesMark } from "../series-mark.tsx";
import type { PlotProps } from "./plot-props.ts";
import { AXIS, colourOf, isNarrow, NAME_AXIS, STILL } from "./plot-props.ts";
import { SeriesTip } from "./series-tip.tsx";

const [LABEL_WIDTH, LABEL_WIDTH_NARROW] = [226, 128];

/** Dots with their intervals on a line of their own per category; highlighted entries below one another, the others thin behind. */
export function ProfilePlot({
  data,
  highlighted,
  focused,
  onPoint,
  height,
}: PlotProps & { readonly data: ProfileData }) {
  const narrow = isNarrow();
  const labelMax = narrow ? 14 : 26;
  const count = Math.max(1, highlighted.length);
  const yOf = (category: number, place: number) =>
    category + (place === -1 ? 0 : (place - (count - 1) / 2) * Math.min(0.24, 0.8 / count));
  const points = data.series.flatMap(({ id, values }) => {
    const place = highlighted.indexOf(id);
    return values.flatMap((value, category) =>
      value.value === null ? [] : [{ id, place, x: value.value, y: yOf(category, place), category, value }],
    );
  });
  return (
    <ResponsiveContainer width="100%" height={Math.max(height, 220)}>
      <ScatterChart margin={{ top: 4, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          dataKey="x"
          domain={[0, 1]}
          ticks={narrow ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]}
          orientation="top"
          tickFormatter={(value: number) => formatScore(value, data.scale, data.scale === "percent" ? 0 : 2)}
          {...AXIS}
        />
        <YAxis
          type="number"
          dataKey="y"
          domain={[-0.5, data.categories.length - 0.5]}
          reversed
          interval={0}
          ticks={data.categories.map((_, index) => index)}
          width={narrow ? LABEL_WIDTH_NARROW : LABEL_WIDTH}
          tickFormatter={(index: number) => shorten(data.categories[index] ?? "", labelMax)}
          {...NAME_AXIS}
        />
        <Tooltip
          cursor={false}
          content={({ active, payload }) => {
            const category = active ? Number(payload[0]?.payload?.category) : Number.NaN;
            if (Number.isNaN(category)) return null;
            const title = data.categories[category];
            return <SeriesTip title={title} place={category} series={data.series} highlighted={highlighted} />;
          }}
          {...STILL}
        />
        {points.map(({ id, place, y, category, value }) =>
          value.low === undefined || value.high === undefined ? null : (
            <ReferenceLine
              key={`${id} ${category}`}
              segment={[
                { x: value.low, y },
                { x: value.high, y },
              ]}
              stroke={colourOf(place)}
              strokeWidth={id === focused ? 4 : place === -1 ? 1 : 2}
            />
          ),
        )}
        <Scatter
          data={points}
          onMouseEnter={(point) => onPoint(String(point.payload?.id))}
          shape={({ cx = 0, cy = 0, payload }) => {
            const place = Number(payload?.place);
            return (
              <g className={place === -1 ? "rest" : `s${place}`}>
                <SeriesMark place={place} x={cx} y={cy} />
              </g>
            );
          }}
          {...STILL}
        />
      </ScatterChart>
    </ResponsiveContainer>
  );
}
