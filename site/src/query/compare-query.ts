export const COMPARED_MAX = 6;

/** What the address of the comparison holds: a board and the entries in order, the first being the one compared with. */
export interface CompareQuery {
  readonly board: string;
  readonly entries: readonly string[];
}

/** Reads a query string; bad parts are left out and listed as `key=value`. Without a board the first one is meant. */
export function parseCompareQuery(
  search: string,
  boards: readonly string[],
): { readonly query: CompareQuery; readonly ignored: readonly string[] } {
  const parameters = new URLSearchParams(search);
  const ignored: string[] = [];
  const named = parameters.get("b") ?? "";
  const board = boards.includes(named) ? named : (boards[0] ?? "");
  if (named !== "" && named !== board) ignored.push(`b=${named}`);
  const wanted = [...new Set((parameters.get("e") ?? "").split(",").filter((entry) => entry !== ""))];
  const good = wanted.filter((entry) => /^[A-Za-z0-9._-]{1,100}$/.test(entry));
  for (const entry of [...wanted.filter((one) => !good.includes(one)), ...good.slice(COMPARED_MAX)])
    ignored.push(`e=${entry}`);
  return { query: { board, entries: good.slice(0, COMPARED_MAX) }, ignored };
}

/** The query string of a comparison, with its leading `?`; keys in a fixed order. */
export function formatCompareQuery({ board, entries }: CompareQuery): string {
  return `?b=${encodeURIComponent(board)}${entries.length === 0 ? "" : `&e=${entries.map(encodeURIComponent).join(",")}`}`;
}
