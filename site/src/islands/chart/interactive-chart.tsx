import type { ReactNode } from "react";
import { lazy, Suspense, useRef, useState } from "react";
import type { ChartData } from "../../data/charts/chart-data.ts";
import { ChartBoundary } from "./chart-boundary.tsx";
import type { ChartTexts } from "./texts.ts";

const LiveChart = lazy(async () => ({ default: (await import("./live-chart.tsx")).LiveChart }));

interface Props {
  readonly data: ChartData;
  readonly label: string;
  readonly texts: ChartTexts;
  /** The picture made at build time. */
  readonly children?: ReactNode;
  /** Drawn at once, where there is no picture that could stand for it. */
  readonly isLive?: boolean;
}

/**
 * The picture of a chart until it is pointed at, touched or asked for by key; then the same figures drawn so that they
 * answer to hover, focus and toggles. The code for that is loaded only then, and the picture stays where it cannot be.
 */
export function InteractiveChart({ data, label, texts, children, isLive = false }: Props) {
  const [wanted, setWanted] = useState(isLive);
  const [byKey, setByKey] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const want = () => {
    // The picture's own height, so that nothing below moves when the other takes its place.
    setHeight(box.current?.querySelector("svg:not([hidden])")?.parentElement?.getBoundingClientRect().height ?? 0);
    setWanted(true);
  };
  return (
    <div className="chart-box" ref={box} onPointerEnter={wanted ? undefined : want}>
      {wanted ? (
        <ChartBoundary fallback={<Picture note={texts.failed}>{children}</Picture>}>
          <Suspense fallback={<Picture note={texts.loading}>{children}</Picture>}>
            <LiveChart data={data} label={label} texts={texts} height={height} takeFocus={byKey} />
          </Suspense>
        </ChartBoundary>
      ) : (
        <>
          <div className="picture">{children}</div>
          <button
            className="plain explore"
            type="button"
            onClick={() => {
              setByKey(true);
              want();
            }}
          >
            {texts.explore}
          </button>
        </>
      )}
    </div>
  );
}

function Picture({ children, note }: { readonly children: ReactNode; readonly note: string }) {
  return (
    <>
      <div className="picture">{children}</div>
      <p className="small quiet chart-detail" role="status">
        {note}
      </p>
    </>
  );
}
