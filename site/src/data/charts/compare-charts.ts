import type { CompareIndex } from "../../downloads/compare-index.ts";
import type { EntryFile, EntryScore } from "../../downloads/entry-files.ts";
import type { ComparedMeasure } from "../compare.ts";
import { formatHalfWidth } from "../format.ts";
import type { ChartValue, LinesData, ProfileData } from "./chart-data.ts";

const CATEGORIES_MAX = 12;
const POSITIONS = ["first-third", "middle-third", "last-third"] as const;

/**
 * The compared entries over the first dimension that fits a chart, under the headline's metric where it has one, else under
 * the first of which more is better; undefined where none fits.
 */
export function profileChart(
  files: readonly EntryFile[],
  measures: readonly ComparedMeasure[],
  index: CompareIndex,
): { readonly dimension: string; readonly data: ProfileData } | undefined {
  const fitting = measures.filter(
    ({ dimension, metric }) =>
      dimension !== "overall" && index.better[metric] === "higher" && !isPosition(measures, dimension),
  );
  const own = fitting.filter(({ metric }) => metric === index.labels.headline.metric);
  for (const candidates of [own, fitting]) {
    for (const [dimension, rows] of Map.groupBy(candidates, (measure) => measure.dimension)) {
      if (rows.length < 2 || rows.length > CATEGORIES_MAX) continue;
      const { labels } = index;
      const isMixed = new Set(rows.map(({ metric }) => metric)).size > 1;
      const categories = rows.map(({ metric, category }) => {
        const label = labels.categories[`${dimension}.${category}`] ?? category;
        return isMixed ? `${label}, ${labels.metrics[metric]?.label ?? metric}` : label;
      });
      return {
        dimension,
        data: { kind: "profile", scale: labels.scale, categories, series: seriesOf(files, rows, index) },
      };
    }
  }
  return undefined;
}

/** The compared entries over the first, middle and last third; undefined where the board has no such categories. */
export function positionChart(
  files: readonly EntryFile[],
  measures: readonly ComparedMeasure[],
  index: CompareIndex,
): LinesData | undefined {
  const { labels } = index;
  const rows = POSITIONS.flatMap(
    (category) =>
      measures.find((measure) => measure.metric === labels.headline.metric && measure.category === category) ?? [],
  );
  if (rows.length < POSITIONS.length) return undefined;
  const positions = rows.map(({ dimension, category }) => labels.categories[`${dimension}.${category}`] ?? category);
  return { kind: "lines", scale: labels.scale, positions, series: seriesOf(files, rows, index) };
}

function isPosition(measures: readonly ComparedMeasure[], dimension: string): boolean {
  return measures.some((measure) => measure.dimension === dimension && measure.category === POSITIONS[0]);
}

function seriesOf(files: readonly EntryFile[], rows: readonly ComparedMeasure[], { labels }: CompareIndex) {
  return files.map(({ entry, system }, place) => ({
    id: entry,
    label: system,
    values: rows.map((row) => toValue(row.scores[place], labels.scale)),
  }));
}

function toValue(score: EntryScore | undefined, scale: CompareIndex["labels"]["scale"]): ChartValue {
  if (score?.score == null) return { value: null, text: "–" };
  const { low, high, shown } = score;
  if (low === null || high === null) return { value: score.score, text: shown };
  return { value: score.score, low, high, text: `${shown} ±${formatHalfWidth({ low, high }, scale)}` };
}
