import type { SplitVersion } from "../../../db/ports.ts";
import type { Tombstone } from "../../../db/publication-ports.ts";
import type { WithdrawnEntry } from "../../schemas/snapshot.ts";
import { publicView } from "../submissions/public-view.ts";

/** The withdrawn entries of one benchmark as the changes page lists them; in the order given. */
export function withdrawnEntries(
  tombstones: readonly Tombstone[],
  benchmark: string,
  splits: ReadonlyMap<string, SplitVersion>,
): readonly WithdrawnEntry[] {
  return tombstones.flatMap(({ submission }): WithdrawnEntry[] => {
    const split = splits.get(submission.splitVersionId);
    const { publishedAtMs, withdrawnAtMs } = submission;
    if (split?.benchmark !== benchmark || publishedAtMs === null || withdrawnAtMs === null) return [];
    const { id, system } = publicView(submission);
    return [
      {
        entry: id,
        system: system.name,
        split: { id: split.splitId, version: split.version },
        demo: submission.demo,
        publishedOn: toDay(publishedAtMs),
        withdrawnOn: toDay(withdrawnAtMs),
        reason: submission.reason?.text ?? "",
      },
    ];
  });
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
