import type { BenchmarkId } from "../terms.ts";
import type { KnownSplit } from "./check-predictions.ts";
import type { PredictionCheck } from "./contract.ts";

/** A split with its ids, as somebody who asks a server for them gets it. */
export interface ListedSplit {
  readonly splitId: string;
  readonly benchmark: BenchmarkId;
  readonly ids: readonly string[];
}

/**
 * Checks a file, and where ids are unknown once more with the other splits, so that it can be said where they belong. The
 * others are asked for only then; where they cannot be had, the first outcome stands.
 */
export async function checkAgainstOthers(
  check: (others: readonly KnownSplit[]) => Promise<PredictionCheck>,
  listOthers: () => Promise<readonly ListedSplit[]>,
): Promise<PredictionCheck> {
  const first = await check([]);
  if (first.report.issues.every(({ code }) => code !== "UNKNOWN_ID")) return first;
  const others = await listOthers().catch((): readonly ListedSplit[] => []);
  if (others.length === 0) return first;
  return check(
    others.map(({ splitId, benchmark, ids }) => {
      const known = new Set(ids);
      return { splitId, benchmark, has: (id) => known.has(id) };
    }),
  );
}
