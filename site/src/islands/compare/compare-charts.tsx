import type { LinesData, ProfileData } from "../../data/charts/chart-data.ts";
import { positionChart, profileChart } from "../../data/charts/compare-charts.ts";
import type { ComparedMeasure } from "../../data/compare.ts";
import type { CompareIndex } from "../../downloads/compare-index.ts";
import type { EntryFile } from "../../downloads/entry-files.ts";
import { fill } from "../../i18n/fill.ts";
import { InteractiveChart } from "../chart/interactive-chart.tsx";
import { SeriesMark } from "../chart/series-mark.tsx";
import type { ChartTexts } from "../chart/texts.ts";
import { ChartTwin } from "./chart-twin.tsx";
import { LinesPicture, ProfilePicture } from "./pictures.tsx";
import type { CompareTexts } from "./texts.ts";

interface Props {
  readonly files: readonly EntryFile[];
  readonly measures: readonly ComparedMeasure[];
  readonly index: CompareIndex;
  readonly texts: CompareTexts;
  readonly chartTexts: ChartTexts;
}

/** The profiles and the position lines of the compared entries over one another; live when touched, each with its table. */
export function CompareCharts({ files, measures, index, texts, chartTexts }: Props) {
  const profile = profileChart(files, measures, index);
  const lines = positionChart(files, measures, index);
  const dimension = index.labels.dimensions[profile?.dimension ?? ""] ?? profile?.dimension ?? "";
  return (
    <div className="compare-charts">
      {profile && (
        <CompareFigure
          data={profile.data}
          title={fill(texts.overlayHeading, { dimension })}
          note={texts.overlayNote}
          texts={texts}
          chartTexts={chartTexts}
        />
      )}
      {lines && (
        <CompareFigure
          data={lines}
          title={texts.positionHeading}
          note={texts.positionNote}
          texts={texts}
          chartTexts={chartTexts}
        />
      )}
    </div>
  );
}

interface FigureProps extends Pick<Props, "texts" | "chartTexts"> {
  readonly data: ProfileData | LinesData;
  readonly title: string;
  readonly note: string;
}

function CompareFigure({ data, title, note, texts, chartTexts }: FigureProps) {
  // Other entries or figures are another chart, which begins as a picture again.
  const key = data.series.map(({ id }) => id).join(" ");
  return (
    <figure className="chart compare-chart">
      <h2>{title}</h2>
      <figcaption>
        <ul className="compare-key">
          {data.series.map(({ id, label }, place) => (
            <li key={id} className={place < 4 ? `s${place}` : "rest"}>
              <svg viewBox="-8 -8 16 16" aria-hidden="true">
                <SeriesMark place={place < 4 ? place : -1} x={0} y={0} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        {note}
      </figcaption>
      <InteractiveChart key={key} data={data} label={title} texts={chartTexts}>
        {data.kind === "profile" ? <ProfilePicture data={data} /> : <LinesPicture data={data} />}
      </InteractiveChart>
      <ChartTwin data={data} title={title} texts={texts} />
    </figure>
  );
}
