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
import type { GapData } from "../../../data/charts/chart-data.ts";
import { formatScore } from "../../../data/format.ts";
import { shorten } from "../../../data/shorten.ts";
import type { PlotProps } from "./plot-props.ts";
import { AXIS, colourOf, isNarrow, NAME_AXIS, STILL } from "./plot-props.ts";

const [LABEL_WIDTH, LABEL_WIDTH_NARROW, GAP_WIDTH] = [222, 118, 56];

/** Dumbbells: a line of its own per row, the gap at the right; highlighted rows take the colour of their button. */
export function GapPlot({ data, highlighted, focused, onPoint, height }: PlotProps & { readonly data: GapData }) {
  const narrow = isNarrow();
  const labelMax = narrow ? 13 : 30;
  const last = data.rows.length - 0.5;
  const marks = (side: "first" | "second") =>
    data.rows.map((row, index) => ({
      id: row.id,
      label: row.label,
      x: row[side].value ?? 0,
      y: index,
      text: row[side].text,
    }));
  const rowAt = (index: number) => data.rows[index];
  const axis = { type: "number", dataKey: "y", domain: [-0.5, last], reversed: true, interval: 0 } as const;
  const ticks = data.rows.map((_, index) => index);
  return (
    <ResponsiveContainer width="100%" height={Math.max(height, data.rows.length * 26 + 40)}>
      <ScatterChart margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          dataKey="x"
          domain={[0, 1]}
          ticks={narrow ? [0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1]}
          orientation="top"
          tickFormatter={(value: number) => formatScore(value, data.scale, data.scale === "percent" ? 0 : 1)}
          {...AXIS}
        />
        <YAxis
          {...axis}
          ticks={ticks}
          width={narrow ? LABEL_WIDTH_NARROW : LABEL_WIDTH}
          tickFormatter={(index: number) => shorten(rowAt(index)?.label ?? "", labelMax)}
          {...NAME_AXIS}
        />
        <YAxis
          {...axis}
          yAxisId="gap"
          orientation="right"
          ticks={ticks}
          width={GAP_WIDTH}
          tickFormatter={(index: number) => rowAt(index)?.gap ?? ""}
          {...NAME_AXIS}
        />
        <Tooltip
          cursor={false}
          content={({ active, payload }) => {
            const row = active ? rowAt(Number(payload[0]?.payload?.y)) : undefined;
            return row === undefined ? null : <Tip data={data} row={row} />;
          }}
          {...STILL}
        />
        {data.rows.map((row, index) => {
          const place = highlighted.indexOf(row.id);
          return (
            <ReferenceLine
              key={row.id}
              segment={[
                { x: row.first.value ?? 0, y: index },
                { x: row.second.value ?? 0, y: index },
              ]}
              stroke={place === -1 ? "var(--control)" : colourOf(place)}
              strokeWidth={row.id === focused ? 5 : place === -1 ? 1.5 : 3}
            />
          );
        })}
        <Scatter
          data={marks("second")}
          onMouseEnter={(point) => onPoint(String(point.payload?.id))}
          shape={({ cx = 0, cy = 0 }) => <circle className="ring" cx={cx} cy={cy} r={5} />}
          {...STILL}
        />
        <Scatter
          data={marks("first")}
          onMouseEnter={(point) => onPoint(String(point.payload?.id))}
          shape={({ cx = 0, cy = 0 }) => <circle className="disc" cx={cx} cy={cy} r={5} />}
          {...STILL}
        />
        {/* An axis without marks of its own would not be drawn; these carry the gaps at the right and show nothing. */}
        <Scatter yAxisId="gap" data={marks("first")} tooltipType="none" shape={() => <g />} {...STILL} />
      </ScatterChart>
    </ResponsiveContainer>
  );
}

function Tip({ data, row }: { readonly data: GapData; readonly row: GapData["rows"][number] }) {
  return (
    <div className="chart-tip">
      <strong>{row.label}</strong>
      <span>
        {data.first} <b>{row.first.text}</b>
      </span>
      <span>
        {data.second} <b>{row.second.text}</b>
      </span>
    </div>
  );
}
