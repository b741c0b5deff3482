import type { BoardTable } from "./table-rows.ts";

const sheet = typeof document === "undefined" ? undefined : new CSSStyleSheet();
let shown = "";

/**
 * Hides the columns whose id is not wanted and the heads of groups that lost all of theirs. By one rule per column, so
 * that no cell is touched however many rows there are.
 */
export function hideColumns(table: BoardTable, isHidden: (column: string) => boolean): void {
  if (sheet === undefined) return;
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const places = table.columns.filter(({ id }) => isHidden(id)).map(({ head }) => head.cellIndex + 1);
  const rules = places.map(
    (place) =>
      `table[data-board] tr[data-entry] > :nth-child(${place}), table[data-board] thead tr:last-child > :nth-child(${place}), table.heat tr.group > :nth-child(${place}) { display: none }`,
  );
  const text = rules.join("\n");
  // Replacing rules, even by the same ones, would have every cell styled anew.
  if (text === shown) return;
  shown = text;
  sheet.replaceSync(text);
}

/** Shows or hides the heads over groups of columns. */
export function hideBlocks(table: BoardTable, isHidden: (block: string) => boolean): void {
  for (const head of table.element.querySelectorAll<HTMLElement>("thead [data-block]")) {
    head.hidden = isHidden(head.dataset["block"] ?? "");
  }
}
