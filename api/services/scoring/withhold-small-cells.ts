import type { Score } from "../../../scoring/terms.ts";
import { WITHHELD_BELOW } from "../splits/split-content.ts";

/**
 * Scores of an official split as they may leave the scoring side: a cell over fewer than ten instances keeps its `n` and
 * loses value, parts and interval. Where what was withheld of a dimension together is still fewer than ten instances,
 * the smallest other cells are withheld with it: otherwise the overall figure minus the shown cells would give it away.
 */
export function withholdSmallCells(scores: readonly Score[]): readonly Score[] {
  const withheld = new Set<Score>();
  const groups = Map.groupBy(scores, ({ metric, dimension }) => `${metric}\u0000${dimension}`);
  for (const cells of groups.values()) {
    const bySize = cells.filter(({ n }) => n > 0).sort((a, b) => a.n - b.n);
    let hidden = 0;
    for (const cell of bySize) {
      const small = cell.n < WITHHELD_BELOW;
      const exposed = hidden > 0 && hidden < WITHHELD_BELOW;
      if (!small && !exposed) continue;
      withheld.add(cell);
      hidden += cell.n;
    }
  }
  return scores.map((score) =>
    withheld.has(score) ? { ...score, value: null, parts: {}, clusters: 0, interval: null } : score,
  );
}
