import { listBoardGroups } from "./board-groups.ts";
import type { NamedRelease } from "./releases.ts";
import { listReleases } from "./releases.ts";
import type { BenchmarkSnapshot, BoardRow, SplitSnapshot, WithdrawnEntry } from "./snapshot.ts";

/** Something that changed on a board on a day. */
export type Change =
  | { readonly kind: "split"; readonly date: string; readonly split: SplitSnapshot }
  | { readonly kind: "scorer"; readonly date: string; readonly scorerVersion: string }
  | { readonly kind: "entry"; readonly date: string; readonly row: BoardRow }
  | { readonly kind: "release"; readonly date: string; readonly release: NamedRelease }
  | { readonly kind: "withdrawn"; readonly date: string; readonly withdrawn: WithdrawnEntry };

const ORDER: Readonly<Record<Change["kind"], number>> = { release: 0, withdrawn: 1, entry: 2, scorer: 3, split: 4 };

/**
 * What changed on a board, newest day first: versions of splits, the day a scorer version first gave a public score, and
 * published entries, those that were withdrawn, and named releases. Dates are days in UTC (`2026-11-03`).
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
  return [...releases, ...withdrawn, ...entries, ...scorers, ...splits].sort(
    (a, b) => b.date.localeCompare(a.date) || ORDER[a.kind] - ORDER[b.kind] || changeKey(a).localeCompare(changeKey(b)),
  );
}

function changeKey(change: Change): string {
  if (change.kind === "release") return change.release.name;
  if (change.kind === "split") return `${change.split.id}@${change.split.version}`;
  if (change.kind === "withdrawn") return change.withdrawn.entry;
  return change.kind === "scorer" ? change.scorerVersion : change.row.entry;
}
