import type { SplitVersion } from "../../../db/ports.ts";
import type { PublicationsPort } from "../../../db/publication-ports.ts";
import type { SplitSnapshot } from "../../schemas/snapshot.ts";

const DAY_MS = 86_400_000;

/**
 * How long an organiser takes over a publication, of a split where each needs the approval: the median wait of all answered
 * wishes in whole days, rounded up, so that it tells of no single one when it came. Undefined where none needs it.
 */
export function reviewOf(
  { splitId, publication }: Pick<SplitVersion, "splitId" | "publication">,
  times: Awaited<ReturnType<PublicationsPort["listReviewTimes"]>>,
): SplitSnapshot["review"] {
  if (publication !== "approval") return undefined;
  const waits = times.filter((time) => time.splitId === splitId).map(({ waitedMs }) => waitedMs);
  const median = waits.sort((a, b) => a - b)[Math.floor((waits.length - 1) / 2)];
  return {
    answered: waits.length,
    medianDays: median === undefined ? null : Math.max(1, Math.ceil(median / DAY_MS)),
  };
}
