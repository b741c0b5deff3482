import type { Page } from "playwright-core";

/** Heads of figures that do not stand over them, and texts of one row that run into one another. */
export async function untidyTables(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ROWS_MAX = 20;
    const found: string[] = [];
    const words = (cell: Element) => (cell.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 30);
    const isTold = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isTold(element.parentElement));
    /** Where the letters are that are seen, line by line: neither the cell nor what only some readers are told. */
    const linesOf = (cell: Element): readonly DOMRect[] => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const lines: DOMRect[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent?.checkVisibility({ visibilityProperty: true }) !== true || isTold(parent)) continue;
        range.selectNodeContents(node);
        lines.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
      }
      return lines;
    };
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
    for (const table of document.querySelectorAll("table")) {
      if (!table.checkVisibility({ visibilityProperty: true })) continue;
      const rows = [...table.rows].filter((row) => row.getClientRects().length > 0).slice(0, ROWS_MAX);
      // Beside the words of a sortable head stand its arrow and its mark.
      const head = table.querySelector(".about") === null ? table.tHead?.rows[table.tHead.rows.length - 1] : undefined;
      const first = [...(table.tBodies[0]?.rows ?? [])].find((row) => row.cells.length === head?.cells.length);
      for (const [place, cell] of [...(first?.cells ?? [])].entries()) {
        const over = head?.cells[place];
        if (over === undefined || !cell.matches(".num") || !over.matches(".num")) continue;
        if (isTold(over) || over.getClientRects().length === 0) continue;
        const edge = (one: Element) =>
          one.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(one).paddingRight);
        if (Math.abs(edge(over) - edge(cell)) > 1) found.push(`the head “${words(over)}” is not over its figures`);
      }
      for (const row of rows) {
        // What sticks covers what is scrolled under it.
        const cells = [...row.cells].filter((cell) => getComputedStyle(cell).position !== "sticky");
        const texts = cells.map((cell) => ({ cell, lines: linesOf(cell) }));
        for (const [place, { cell, lines }] of texts.entries()) {
          for (const other of texts.slice(place + 1)) {
            if (lines.some((line) => other.lines.some((next) => isOver(line, next))))
              found.push(`“${words(cell)}” runs into “${words(other.cell)}”`);
          }
        }
      }
    }
    return [...new Set(found)];
  });
}
