import type { Page } from "playwright-core";

/** Heads of figures that do not stand over them, and texts of one row that run into one another. */
export async function untidyTables(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ROWS_MAX = 20;
    const found: string[] = [];
    const words = (cell: Element) => (cell.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 30);
    const isTold = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isTold(element.parentElement));
    /** Around the letters that are seen: neither the cell nor what only some readers are told. */
    const boxOf = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const rects: DOMRect[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent?.checkVisibility({ visibilityProperty: true }) !== true || isTold(parent)) continue;
        range.selectNodeContents(node);
        rects.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
      }
      if (rects.length === 0) return null;
      return {
        left: Math.min(...rects.map(({ left }) => left)),
        right: Math.max(...rects.map(({ right }) => right)),
        top: Math.min(...rects.map(({ top }) => top)),
        bottom: Math.max(...rects.map(({ bottom }) => bottom)),
      };
    };
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
        const boxes = [...row.cells].flatMap((cell) => {
          const box = boxOf(cell);
          // What sticks covers what is scrolled under it.
          return box === null || getComputedStyle(cell).position === "sticky" ? [] : [{ cell, box }];
        });
        for (const [place, { cell, box }] of boxes.entries()) {
          for (const other of boxes.slice(place + 1)) {
            const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const along = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (across > 1 && along > 3) found.push(`“${words(cell)}” runs into “${words(other.cell)}”`);
          }
        }
      }
    }
    return [...new Set(found)];
  });
}
