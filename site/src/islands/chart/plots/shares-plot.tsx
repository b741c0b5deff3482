import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { SharesData } from "../../../data/charts/chart-data.ts";
import { classMark, partText } from "../../../data/charts/class-mark.ts";
import { shorten } from "../../../data/shorten.ts";
import type { PlotProps } from "./plot-props.ts";
import { isNarrow, NAME_AXIS, STILL } from "./plot-props.ts";

type Row = SharesData["rows"][number];

/** 100 % stacked bars; a class that is switched off leaves the others their length, so that they stay comparable. */
export function SharesPlot({
  data,
  hidden,
  focused,
  onPoint,
  height,
}: PlotProps & { readonly data: SharesData; readonly hidden: readonly string[] }) {
  const narrow = isNarrow();
  const labelMax = narrow ? 13 : 27;
  return (
    <ResponsiveContainer width="100%" height={Math.max(height, data.rows.length * 30)}>
      <BarChart
        data={[...data.rows]}
        layout="vertical"
        barSize={22}
        margin={{ top: 0, right: 4, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" domain={[0, 1]} hide />
        <YAxis
          type="category"
          dataKey="id"
          width={narrow ? 124 : 240}
          interval={0}
          tickFormatter={(id: string) => shorten(data.rows.find((row) => row.id === id)?.label ?? "", labelMax)}
          {...NAME_AXIS}
        />
        <Tooltip
          cursor={{ fill: "var(--sunken)" }}
          content={({ active, payload }) => {
            const row: Row | undefined = active ? payload[0]?.payload : undefined;
            return row === undefined ? null : <Tip data={data} row={row} hidden={hidden} />;
          }}
          {...STILL}
        />
        {data.classes.map(({ id }, place) =>
          hidden.includes(id) ? null : (
            <Bar
              key={id}
              dataKey={(row: Row) => row.values[place]?.value ?? 0}
              stackId="all"
              className={`c${place}`}
              fill={`var(--class-${place})`}
              fillOpacity={
                focused === undefined || focused === id || !data.classes.some((known) => known.id === focused)
                  ? 1
                  : 0.35
              }
              stroke="var(--bg)"
              strokeWidth={2}
              onMouseEnter={(bar) => onPoint(String(bar.payload?.id))}
              shape={({ x, y, width, height: tall, fill, stroke, fillOpacity, payload }) => (
                <g>
                  <rect
                    className="share-part"
                    {...{ x, y, width, fill, stroke, fillOpacity }}
                    height={tall}
                    strokeWidth={2}
                  />
                  <text className="share-text" x={x + width / 2} y={y + tall / 2 + 4} textAnchor="middle">
                    {partText(place, payload?.values[place]?.value ?? 0, width)}
                  </text>
                </g>
              )}
              {...STILL}
            />
          ),
        )}
      </BarChart>
    </ResponsiveContainer>
  );
}

function Tip({
  data,
  row,
  hidden,
}: {
  readonly data: SharesData;
  readonly row: Row;
  readonly hidden: readonly string[];
}) {
  return (
    <div className="chart-tip">
      <strong>{row.label}</strong>
      {data.classes.map(({ id, label }, place) =>
        hidden.includes(id) ? null : (
          <span key={id} className={`c${place}`} data-mark={classMark(place)}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect className="share-part" width={12} height={12} />
            </svg>
            {label} <b>{Math.round((row.values[place]?.value ?? 0) * 100)} %</b>
          </span>
        ),
      )}
    </div>
  );
}
