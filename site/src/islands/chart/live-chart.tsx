import { lazy, useEffect, useRef, useState } from "react";
import type { ChartData, ChartItem } from "../../data/charts/chart-data.ts";
import { HIGHLIGHTED_MAX } from "../../data/charts/chart-data.ts";
import { classMark } from "../../data/charts/class-mark.ts";
import { fill } from "../../i18n/fill.ts";
import { describeClass, describeItem } from "./describe.ts";
import { SeriesMark } from "./series-mark.tsx";
import type { ChartTexts } from "./texts.ts";
import { useHighlights } from "./use-highlights.ts";

// A chunk for each, so that a page loads the kinds of marks that it has and no others.
const GapPlot = lazy(async () => ({ default: (await import("./plots/gap-plot.tsx")).GapPlot }));
const LinesPlot = lazy(async () => ({ default: (await import("./plots/lines-plot.tsx")).LinesPlot }));
const ProfilePlot = lazy(async () => ({ default: (await import("./plots/profile-plot.tsx")).ProfilePlot }));
const ScatterPlot = lazy(async () => ({ default: (await import("./plots/scatter-plot.tsx")).ScatterPlot }));
const SharesPlot = lazy(async () => ({ default: (await import("./plots/shares-plot.tsx")).SharesPlot }));

interface Props {
  readonly data: ChartData;
  readonly label: string;
  readonly texts: ChartTexts;
  /** Of the picture that it replaces, px. */
  readonly height: number;
  readonly takeFocus: boolean;
}

/** The chart that answers: a plot, one button per row (or class), and the figures of what is pointed at or focused, in words. */
export function LiveChart({ data, label, texts, height, takeFocus }: Props) {
  const items: readonly ChartItem[] = itemsOf(data);
  const { highlighted, toggle, isFull } = useHighlights(data.kind === "shares" ? [] : items);
  const [hiddenClasses, setHiddenClasses] = useState<readonly string[]>([]);
  const [focused, setFocused] = useState<string>();
  const toggles = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takeFocus) toggles.current?.querySelector("button")?.focus();
  }, [takeFocus]);
  const isShares = data.kind === "shares";
  const isOn = (id: string) => (isShares ? !hiddenClasses.includes(id) : highlighted.includes(id));
  const press = (id: string) => {
    if (!isShares) toggle(id);
    else setHiddenClasses((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  };
  const plot = { highlighted, focused, onPoint: setFocused, height, label };
  return (
    <>
      <div className="plot" aria-hidden="true">
        {data.kind === "lines" && <LinesPlot data={data} {...plot} />}
        {data.kind === "gap" && <GapPlot data={data} {...plot} />}
        {data.kind === "profile" && <ProfilePlot data={data} {...plot} />}
        {data.kind === "scatter" && <ScatterPlot data={data} {...plot} />}
        {data.kind === "shares" && <SharesPlot data={data} hidden={hiddenClasses} {...plot} />}
      </div>
      <p className="small chart-detail" role="status">
        {isFull ? fill(texts.highlightMax, { max: HIGHLIGHTED_MAX }) : describeFocus(data, focused, texts)}
      </p>
      <fieldset className="bare chart-toggles" ref={toggles}>
        <legend className="small quiet">{isShares ? texts.classes : texts.highlighted}</legend>
        {items.map((item, index) => {
          const place = isShares ? index : highlighted.indexOf(item.id);
          return (
            <button
              key={item.id}
              className={`chip ${isShares ? `c${index}` : place === -1 ? "rest" : `s${place}`}`}
              type="button"
              aria-pressed={isOn(item.id)}
              data-mark={isShares ? classMark(index) : undefined}
              onClick={() => press(item.id)}
              onFocus={() => setFocused(item.id)}
              onPointerEnter={() => setFocused(item.id)}
            >
              <svg viewBox="-7 -7 14 14" aria-hidden="true">
                {isShares ? (
                  <rect className="share-part" x={-5} y={-5} width={10} height={10} />
                ) : (
                  <SeriesMark place={place} x={0} y={0} />
                )}
              </svg>
              {item.label}
            </button>
          );
        })}
      </fieldset>
    </>
  );
}

function itemsOf(data: ChartData): readonly ChartItem[] {
  if (data.kind === "lines" || data.kind === "profile") return data.series;
  if (data.kind === "scatter") return data.points;
  return data.kind === "gap" ? data.rows : data.classes;
}

function describeFocus(data: ChartData, focused: string | undefined, texts: ChartTexts): string {
  if (focused === undefined) return texts.hint;
  const text = data.kind === "shares" ? describeClass(data, focused, texts) : undefined;
  return text ?? describeItem(data, focused, texts) ?? texts.hint;
}
