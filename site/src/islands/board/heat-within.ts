import type { BoardTable } from "./table-rows.ts";

const STEPS = 7;
const CLASS = /^h[0-6]$/;

/**
 * Scales the fill of each heat column between its lowest and highest shown value, or puts the fixed scale back. Cells
 * that had no fill (few instances, no value, less is better) get none here either.
 */
export function scaleHeat(table: BoardTable, within: boolean): void {
  if (!table.element.classList.contains("heat")) return;
  if (!within && table.element.dataset["within"] === undefined) return;
  for (const column of table.columns) {
    const cells = table.rows.flatMap((row) => {
      const cell = row.element.cells[column.head.cellIndex];
      const fixed = cell && (cell.dataset["step"] ?? [...cell.classList].find((name) => CLASS.test(name)));
      return cell === undefined || fixed === undefined ? [] : [{ cell, fixed, value: row.valueOf(column.id) }];
    });
    const values = cells.map(({ value }) => value).filter((value) => !Number.isNaN(value));
    const [low, high] = [Math.min(...values), Math.max(...values)];
    for (const { cell, fixed, value } of cells) {
      const share = high === low ? 1 : (value - low) / (high - low);
      const step = within ? `h${Math.min(STEPS - 1, Math.floor(share * STEPS))}` : fixed;
      cell.dataset["step"] = fixed;
      cell.classList.remove(...[...cell.classList].filter((name) => CLASS.test(name)));
      cell.classList.add(step);
    }
  }
  if (within) table.element.dataset["within"] = "";
  else delete table.element.dataset["within"];
  const scale = document.querySelector<HTMLElement>("[data-fixed-scale]");
  if (scale !== null) scale.hidden = within;
}
