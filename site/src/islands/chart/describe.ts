import type { ChartData, SharesData } from "../../data/charts/chart-data.ts";
import { fill } from "../../i18n/fill.ts";
import type { ChartTexts } from "./texts.ts";

/** A row of a chart in words with the figures of the table: `GLM-5: First third 44.1, …`; undefined for an unknown id. */
export function describeItem(data: ChartData, id: string, texts: ChartTexts): string | undefined {
  switch (data.kind) {
    case "lines": {
      const one = data.series.find((series) => series.id === id);
      return (
        one &&
        say(
          one.label,
          one.values.map(({ text }, place) => `${data.positions[place]} ${text}`),
        )
      );
    }
    case "profile": {
      const one = data.series.find((series) => series.id === id);
      return (
        one &&
        say(
          one.label,
          one.values.map(({ text }, place) => `${data.categories[place]} ${text}`),
        )
      );
    }
    case "gap": {
      const row = data.rows.find((known) => known.id === id);
      if (row === undefined) return undefined;
      const gap = fill(texts.gap, { gap: row.gap });
      return say(row.label, [`${data.first} ${row.first.text}`, `${data.second} ${row.second.text}`, gap]);
    }
    case "scatter": {
      const point = data.points.find((known) => known.id === id);
      return point && say(point.label, [`${data.yLabel} ${point.y.text}`, `${data.xLabel} ${point.x.text}`]);
    }
    case "shares": {
      const row = data.rows.find((known) => known.id === id);
      return (
        row &&
        say(
          row.label,
          data.classes.map(({ label }, place) => `${label} ${percent(row.values[place]?.value)}`),
        )
      );
    }
  }
}

/** A class of a stacked chart in words: where it is smallest and where largest; undefined for an unknown id. */
export function describeClass(data: SharesData, id: string, texts: ChartTexts): string | undefined {
  const place = data.classes.findIndex((known) => known.id === id);
  const sorted = data.rows.toSorted((a, b) => (a.values[place]?.value ?? 0) - (b.values[place]?.value ?? 0));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (place === -1 || lowest === undefined || highest === undefined) return undefined;
  return fill(texts.spread, {
    label: data.classes[place]?.label ?? id,
    low: percent(lowest.values[place]?.value),
    lowRow: lowest.label,
    high: percent(highest.values[place]?.value),
    highRow: highest.label,
  });
}

function say(label: string, figures: readonly string[]): string {
  return `${label}: ${figures.join(" · ")}`;
}

function percent(share: number | null | undefined): string {
  return `${Math.round((share ?? 0) * 100)} %`;
}
