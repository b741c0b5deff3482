import { useEffect, useRef, useState } from "react";
import type { BoardQuery } from "../../query/board-query.ts";
import { fetchBoardFile } from "./board-file.ts";
import type { BoardProps } from "./board-props.ts";
import { layOutAll } from "./load-pages.ts";
import type { BoardTable } from "./table-rows.ts";

/** Which figures the table shows. */
export type Figures =
  | { readonly kind: "page" }
  | { readonly kind: "fetching" }
  /** Those of an older snapshot, as the address asks. */
  | { readonly kind: "older"; readonly updatedAt: string }
  /** The page's, because the address's snapshot is not kept or could not be read. */
  | { readonly kind: "gone" }
  /** The page's, because the other metric's figures did not come. */
  | { readonly kind: "failed" };

/**
 * Brings the table to the snapshot and the metric that the address names, from the permanent file of that snapshot; the
 * page's own figures need no request until they were replaced.
 */
export function useFigures(table: BoardTable | undefined, query: BoardQuery, props: BoardProps, onDrawn: () => void) {
  const [figures, setFigures] = useState<Figures>({ kind: "page" });
  const [ownMetric = { id: "" }] = props.metrics;
  const own = `${props.snapshotId} ${ownMetric.id}`;
  const drawn = useRef(own);
  const element = table?.element;
  const snapshot = query.v === "" ? props.snapshotId : query.v;
  const metric = query.metric === "" ? ownMetric.id : query.metric;
  const latest = useRef({ props, onDrawn });
  latest.current = { props, onDrawn };

  useEffect(() => {
    const wanted = `${snapshot} ${metric}`;
    if (element === undefined || drawn.current === wanted) return;
    let isCurrent = true;
    const { benchmark, snapshotId } = latest.current.props;
    setFigures({ kind: "fetching" });
    const draw = async () => {
      try {
        const file = await fetchBoardFile(snapshot, benchmark);
        const { redrawBoard } = await import("./redraw-board.ts");
        if (!isCurrent) return;
        redrawBoard(element, file, metric, latest.current.props);
        layOutAll(element);
        drawn.current = wanted;
        latest.current.onDrawn();
        setFigures(snapshot === snapshotId ? { kind: "page" } : { kind: "older", updatedAt: file.updatedAt });
      } catch {
        if (isCurrent) setFigures({ kind: snapshot === snapshotId ? "failed" : "gone" });
      }
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [element, snapshot, metric]);
  return figures;
}
