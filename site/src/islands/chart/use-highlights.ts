import { useEffect, useState } from "react";
import type { ChartItem } from "../../data/charts/chart-data.ts";
import { HIGHLIGHTED_MAX } from "../../data/charts/chart-data.ts";
import { formatPins, parsePins } from "../../query/pins.ts";

/**
 * Which items stand out, in order: the address's pins among them, else the first few as in the picture. Toggling writes
 * the address; a fifth one is refused and `isFull` says so. Pins of other charts on the page are kept.
 */
export function useHighlights(items: readonly ChartItem[]) {
  const ids = items.map(({ id }) => id);
  const [pins, setPins] = useState<readonly string[]>(() => parsePins(location.search));
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const read = () => setPins(parsePins(location.search));
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  const own = pins.filter((id) => ids.includes(id)).slice(0, HIGHLIGHTED_MAX);
  const highlighted = own.length > 0 ? own : ids.slice(0, HIGHLIGHTED_MAX);
  const toggle = (id: string) => {
    const isOn = highlighted.includes(id);
    setIsFull(!isOn && highlighted.length >= HIGHLIGHTED_MAX);
    if (!isOn && highlighted.length >= HIGHLIGHTED_MAX) return;
    const mine = isOn ? highlighted.filter((other) => other !== id) : [...highlighted, id];
    const next = [...pins.filter((other) => !ids.includes(other)), ...mine];
    history.replaceState(history.state, "", `${location.pathname}${formatPins(location.search, next)}${location.hash}`);
    setPins(next);
  };
  return { highlighted, toggle, isFull };
}
