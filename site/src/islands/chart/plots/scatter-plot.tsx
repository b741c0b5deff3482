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
import type { ScatterData } from "../../../data/charts/chart-data.ts";
import { formatTick, frontierSteps, scatterAxis } from "../../../data/scatter.ts";
import { SeriesMark } from "../series-mark.tsx";
import type { PlotProps } from "./plot-props.ts";
import { AXIS, colourOf, STILL } from "./plot-props.ts";

/** Points with whiskers where intervals are known, the stepped frontier, marks for the highlighted. */
export function ScatterPlot({
  data,
  highlighted,
  focused,
  onPoint,
  height,
}: PlotProps & { readonly data: ScatterData }) {
  const { ticks, isLog } = scatterAxis(data);
  const corners = frontierSteps(data);
  const points = data.points.map((point) => ({ id: point.id, point, x: point.x.value ?? 0, y: point.y.value ?? 0 }));
  return (
    <ResponsiveContainer width="100%" height={Math.max(280, height)}>
      <ScatterChart margin={{ top: 20, right: 16, bottom: 20, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          type="number"
          dataKey="x"
          scale={isLog ? "log" : "linear"}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
          ticks={[...ticks]}
          tickFormatter={(value: number) => formatTick(value, data.xIsFraction)}
          label={{ value: data.xLabel, position: "insideBottomRight", offset: -12, fill: "var(--ink-2)", fontSize: 13 }}
          {...AXIS}
        />
        <YAxis
          type="number"
          dataKey="y"
          width={40}
          domain={[0, 1]}
          ticks={[0, 0.25, 0.5, 0.75, 1]}
          tickFormatter={(value: number) => formatTick(value, true)}
          {...AXIS}
        />
        <Tooltip
          cursor={false}
          content={({ active, payload }) => {
            const point: (typeof points)[number]["point"] | undefined = active ? payload[0]?.payload?.point : undefined;
            if (point === undefined) return null;
            return (
              <div className="chart-tip">
                <strong>{point.label}</strong>
                <span>
                  {data.yLabel} <b>{point.y.text}</b>
                </span>
                <span>
                  {data.xLabel} <b>{point.x.text}</b>
                </span>
              </div>
            );
          }}
          {...STILL}
        />
        {corners.slice(1).map((corner, index) => (
          <ReferenceLine
            key={`${corner.x} ${corner.y}`}
            segment={[corners[index] ?? corner, corner]}
            stroke="var(--control)"
            strokeDasharray="4 3"
          />
        ))}
        {points.map(({ id, point, x, y }) => {
          const colour = colourOf(highlighted.indexOf(id));
          const bounds = [
            [point.y, (value: number) => ({ x, y: value })],
            [point.x, (value: number) => ({ x: value, y })],
          ] as const;
          return bounds.map(([{ low, high }, place], axis) =>
            low === undefined || high === undefined ? null : (
              <ReferenceLine
                // biome-ignore lint/suspicious/noArrayIndexKey: two axes, always in this order
                key={`${id}-${axis}`}
                segment={[place(low), place(high)]}
                stroke={colour}
                strokeOpacity={id === focused ? 1 : 0.8}
              />
            ),
          );
        })}
        <Scatter
          data={points}
          onMouseEnter={(mark) => onPoint(String(mark.payload?.id))}
          shape={({ cx = 0, cy = 0, payload }) => {
            const id = String(payload?.id);
            const place = highlighted.indexOf(id);
            return (
              <g className={place === -1 ? "rest" : `s${place}`}>
                {id === focused && <circle className="halo" cx={cx} cy={cy} r={10} />}
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
