import type { LinesData, ProfileData } from "../../../data/charts/chart-data.ts";
import { SeriesMark } from "../series-mark.tsx";

/** What the highlighted series have at a category or position, told beside the pointer. */
export function SeriesTip({
  title,
  place,
  series,
  highlighted,
}: {
  readonly title: string | undefined;
  /** Of the value in every series. */
  readonly place: number;
  readonly series: (LinesData | ProfileData)["series"];
  readonly highlighted: readonly string[];
}) {
  return (
    <div className="chart-tip">
      <strong>{title}</strong>
      {highlighted.map((id, index) => {
        const known = series.find((one) => one.id === id);
        return (
          <span key={id} className={`s${index}`}>
            <svg viewBox="-7 -7 14 14" aria-hidden="true">
              <SeriesMark place={index} x={0} y={0} />
            </svg>
            {known?.label} <b>{known?.values[place]?.text ?? "–"}</b>
          </span>
        );
      })}
    </div>
  );
}
