import { listBoardGroups } from "./board-groups.ts";
import type { NamedRelease } from "./releases.ts";
import { listReleases } from "./releases.ts";
import type { BenchmarkSnapshot, BoardRow, PlannedRescoring, SplitSnapshot, WithdrawnEntry } from "./snapshot.ts";

/** Something that changed on a board on a day. */
export type Change =
  | { readonly kind: "split"; readonly date: string; readonly split: SplitSnapshot }
  | { readonly kind: "scorer"; readonly date: string; readonly scorerVersion: string }
  | { readonly kind: "entry"; readonly date: string; readonly row: BoardRow }
  | { readonly kind: "release"; readonly date: string; readonly release: NamedRelease }
  | { readonly kind: "planned"; readonly date: string; readonly planned: PlannedRescoring }
  | { readonly kind: "withdrawn"; readonly date: string; readonly withdrawn: WithdrawnEntry };

const ORDER: Readonly<Record<Change["kind"], number>> = {
  planned: 0,
  release: 1,
  withdrawn: 2,
  entry: 3,
  scorer: 4,
  split: 5,
};

/**
 * What changed on a board, newest day first: versions of splits, the day a scorer version first gave a public score,
 * published entries, those that were withdrawn, named releases, and announcements that all is scored again. Dates are days in
 * UTC (`2026-11-03`).
 */
export function listChanges(benchmark: BenchmarkSnapshot): readonly Change[] {
  const splits = benchmark.splits.map(
    (split): Change => ({ kind: "split", date: split.importedAt.slice(0, 10), split }),
  );
  const rows = listBoardGroups(benchmark).flatMap((group) => group.rows);
  const entries = rows.flatMap((row): Change[] =>
    row.date === null ? [] : [{ kind: "entry", date: row.date.slice(0, 10), row }],
  );
  const scorers = [...Map.groupBy(rows, (row) => row.scorerVersion)].flatMap(([scorerVersion, scored]): Change[] => {
    const first = scored.flatMap((row) => row.date ?? []).sort()[0];
    return scorerVersion === null || first === undefined
      ? []
      : [{ kind: "scorer", date: first.slice(0, 10), scorerVersion }];
  });
  const withdrawn = (benchmark.withdrawn ?? []).map(
    (gone): Change => ({ kind: "withdrawn", date: gone.withdrawnOn, withdrawn: gone }),
  );
  const releases = listReleases(benchmark).map(
    (release): Change => ({ kind: "release", date: release.namedOn, release }),
  );
  const planned = (benchmark.plannedRescorings ?? []).map(
    (plan): Change => ({ kind: "planned", date: plan.announcedOn, planned: plan }),
  );
  return [...planned, ...releases, ...withdrawn, ...entries, ...scorers, ...splits].sort(
    (a, b) => b.date.localeCompare(a.date) || ORDER[a.kind] - ORDER[b.kind] || changeKey(a).localeCompare(changeKey(b)),
  );
}

function changeKey(change: Change): string {
  if (change.kind === "planned") return change.planned.date;
  if (change.kind === "release") return change.release.name;
  if (change.kind === "split") return `${change.split.id}@${change.split.version}`;
  if (change.kind === "withdrawn") return change.withdrawn.entry;
  return change.kind === "scorer" ? change.scorerVersion : change.row.entry;
}

/** Where an announcement stands on the changes page. */
export function rescoringAnchor({ date }: PlannedRescoring): string {
  return `rescoring-${date}`;
}
