import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { LinesData } from "../../../data/charts/chart-data.ts";
import { formatScore } from "../../../data/format.ts";
import { lineDomain, lineTicks, spreadApart } from "../../../data/line-chart.ts";
import { shorten } from "../../../data/shorten.ts";
import { SeriesMark } from "../series-mark.tsx";
import type { PlotProps } from "./plot-props.ts";
import { AXIS, colourOf, isNarrow, STILL } from "./plot-props.ts";
import { SeriesTip } from "./series-tip.tsx";

interface Place {
  readonly position: string;
  readonly place: number;
}

const [TOP, BELOW, LABEL_WIDTH, LABEL_MAX] = [14, 34, 190, 24];

/** Lines over positions: highlighted ones with marks above the thin ones, the band of the field behind. */
export function LinesPlot({ data, highlighted, focused, onPoint, height }: PlotProps & { readonly data: LinesData }) {
  const places: Place[] = data.positions.map((position, place) => ({ position, place }));
  const [low, high] = lineDomain(data);
  const { band } = data;
  const standsOut = (id: string) => highlighted.includes(id) || id === focused;
  const inOrder = data.series.toSorted((a, b) => Number(standsOut(a.id)) - Number(standsOut(b.id)));
  const drawn = band === undefined ? inOrder : inOrder.filter(({ id }) => standsOut(id));
  const total = Math.max(260, height);
  const labelled = isNarrow() ? [] : data.series.filter(({ id }) => highlighted.includes(id));
  const labels = spreadApart(
    labelled.map(({ id, values }) => {
      const share = ((values.at(-1)?.value ?? low) - low) / (high - low);
      return { id, y: total - BELOW - share * (total - BELOW - TOP) };
    }),
    { top: TOP, bottom: total - BELOW },
  );
  return (
    <ResponsiveContainer width="100%" height={total}>
      <ComposedChart
        data={places}
        margin={{ top: TOP, right: labelled.length === 0 ? 24 : LABEL_WIDTH, bottom: 4, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="position" padding={{ left: 24, right: 24 }} {...AXIS} />
        <YAxis
          width={40}
          domain={[low, high]}
          ticks={[...lineTicks(data)]}
          interval={0}
          tickFormatter={(value: number) => formatScore(value, data.scale, data.scale === "percent" ? 0 : 1)}
          {...AXIS}
        />
        <Tooltip
          content={({ label }) => (
            <SeriesTip
              title={String(label)}
              place={data.positions.indexOf(String(label))}
              series={data.series}
              highlighted={highlighted}
            />
          )}
          {...STILL}
        />
        {band !== undefined && (
          <Area
            dataKey={({ place }: Place) => band[place]}
            stroke="none"
            fill="var(--control)"
            fillOpacity={0.18}
            activeDot={false}
            {...STILL}
          />
        )}
        {drawn.map((series) => {
          const place = highlighted.indexOf(series.id);
          return (
            <Line
              key={series.id}
              dataKey={({ place: at }: Place) => series.values[at]?.value ?? null}
              stroke={colourOf(place)}
              strokeWidth={series.id === focused ? 3.5 : place === -1 ? 1 : 2}
              strokeOpacity={standsOut(series.id) ? 1 : 0.75}
              onMouseEnter={() => onPoint(series.id)}
              activeDot={false}
              dot={({ cx, cy, index }) =>
                place === -1 || typeof cx !== "number" || typeof cy !== "number" ? (
                  <g key={index} />
                ) : (
                  <g key={index} className={`s${place}`}>
                    <SeriesMark place={place} x={cx} y={cy} />
                    {index === places.length - 1 && labels.has(series.id) && (
                      <text className="label" x={cx + 12} y={(labels.get(series.id) ?? cy) + 4}>
                        {shorten(series.label, LABEL_MAX)}
                      </text>
                    )}
                  </g>
                )
              }
              {...STILL}
            />
          );
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
