export interface PaperPlace {
  readonly kind: "section" | "Table" | "Figure";
  readonly place: string;
}

export interface MetricSource {
  readonly places: readonly PaperPlace[];
  /** Anchors of the method page. */
  readonly anchors: readonly string[];
  /** Parts of snapshots from before sources could be followed. */
  readonly others: readonly string[];
}

const PLACE = /^Paper (section|Table|Figure) (\S+)$/;

/** The parts of a metric's `source`: places in the paper, anchors of the method page, and what is neither. */
export function parseMetricSource(source: string): MetricSource {
  const places: PaperPlace[] = [];
  const anchors: string[] = [];
  const others: string[] = [];
  for (const part of source.split("; ")) {
    const [, kind, place] = PLACE.exec(part) ?? [];
    if (place !== undefined && (kind === "section" || kind === "Table" || kind === "Figure"))
      places.push({ kind, place });
    else if (part.startsWith("#")) anchors.push(part.slice(1));
    else if (part !== "") others.push(part);
  }
  return { places, anchors, others };
}
