import { dictionaries } from "../../i18n/dictionary.ts";
import { fill } from "../../i18n/fill.ts";
import type { BoardGroup } from "../board-groups.ts";
import { listBoardGroups } from "../board-groups.ts";
import { formatSigned } from "../format.ts";
import type { BoardRow } from "../snapshot.ts";
import type { OtherRow, Standing } from "../standing.ts";
import { standingOf } from "../standing.ts";
import { formatRank } from "../ties.ts";
import type { ViewCell, ViewContext, ViewRow, ViewSection } from "./section.ts";
import { placeRows } from "./section.ts";

/** Groups of up to so many ranked entries are shown pair by pair, larger ones as counts. */
export const MATRIX_MAX = 20;
const KINDS = ["better", "tied", "worse"] as const;
export type PairKind = (typeof KINDS)[number];

const MARKS = { better: "+", tied: "=", worse: "−" } as const;

/** Who can be told apart within each group that has ranks: a matrix up to 20 entries, counts above. */
export function pairsSections(context: ViewContext): readonly ViewSection[] {
  const { benchmark, language, caption } = context;
  const { board: t } = dictionaries[language];
  let first = 0;
  return rankedGroups(context).map(({ group, rows }): ViewSection => {
    const isMatrix = rows.length <= MATRIX_MAX;
    let isPaired = false;
    const drawn = rows.map((row, place): Omit<ViewRow, "place"> => {
      const standing = standingOf(benchmark, group, row);
      isPaired ||= standing.basis === "paired";
      return {
        row,
        label: row.system,
        leads: isMatrix ? [String(place + 1), formatRank(row.rank)] : [formatRank(row.rank)],
        cells: isMatrix ? matrixCells(context, rows, row, standing, place) : countCells(standing),
      };
    });
    const bodies = placeRows([{ group: null, rows: drawn }], first);
    first += rows.length;
    const basis = isPaired ? t.pairsBasisPaired : t.pairsMethod;
    return {
      id: `pairs-${group.id}`,
      heading: group,
      note: isMatrix ? `${t.pairsMatrix} ${basis}` : basis,
      charts: [],
      label: `${caption} ${group.id}`,
      leads: isMatrix ? [t.pairsNumber, t.rank] : [t.rank],
      columns: isMatrix
        ? rows.map((row, place) => ({ id: row.entry, label: String(place + 1), spoken: row.system, unit: "mark" }))
        : [t.pairsBetter, t.pairsTied, t.pairsWorse].map((label, index) => ({
            id: KINDS[index] ?? label,
            label,
            unit: "count",
          })),
      bodies,
      isMatrix,
    };
  });
}

/** The groups with more than one ranked row, and those rows. */
export function rankedGroups({ benchmark }: Pick<ViewContext, "benchmark">): readonly {
  readonly group: BoardGroup;
  readonly rows: readonly BoardRow[];
}[] {
  return listBoardGroups(benchmark)
    .map((group) => ({ group, rows: group.rows.filter((row) => row.rank !== null) }))
    .filter(({ rows }) => rows.length > 1);
}

function matrixCells(
  { language, scale }: ViewContext,
  rows: readonly BoardRow[],
  own: BoardRow,
  standing: Standing,
  place: number,
): readonly ViewCell[] {
  const { board: t } = dictionaries[language];
  const words = { better: t.betterWord, tied: t.tiedWord, worse: t.worseWord } as const;
  const found = new Map<BoardRow, { readonly kind: PairKind; readonly other: OtherRow }>(
    KINDS.flatMap((kind) => standing[kind].map((other) => [other.row, { kind, other }] as const)),
  );
  return rows.map((row) => {
    const pair = found.get(row);
    if (row === own || pair === undefined) return { text: "", kind: "self", spoken: String(place + 1), record: null };
    const { kind } = pair;
    const { paired } = pair.other;
    const detail =
      paired?.low == null || paired.high == null
        ? ""
        : `, ${fill(t.difference, {
            difference: formatSigned(paired.difference, scale),
            low: formatSigned(paired.low, scale),
            high: formatSigned(paired.high, scale),
          })}`;
    return { text: MARKS[kind], kind, spoken: `${words[kind]}${detail}`, record: null };
  });
}

function countCells(standing: Standing): readonly ViewCell[] {
  return KINDS.map((kind) => ({ text: String(standing[kind].length), record: null }));
}
