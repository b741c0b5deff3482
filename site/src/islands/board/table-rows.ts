/** One row of the table that the page already holds. */
export interface TableRow {
  readonly element: HTMLTableRowElement;
  readonly group: HTMLTableSectionElement;
  readonly entry: string;
  readonly name: string;
  readonly organisation: string;
  readonly weights: string;
  readonly level: string;
  readonly hasMethod: boolean;
  /** The number of a column, NaN where the cell has none. Read from the cell's own text, once. */
  valueOf(column: string): number;
}

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly head: HTMLTableCellElement;
  readonly button: HTMLButtonElement;
}

/** The existing table, read once; the island only orders and hides what the page was delivered with. */
export interface BoardTable {
  readonly element: HTMLTableElement;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** Reads the board's table in the page; undefined where there is none. */
export function readBoardTable(): BoardTable | undefined {
  const element = document.querySelector<HTMLTableElement>("table[data-board]");
  if (element === null) return undefined;
  const buttons = [...element.querySelectorAll<HTMLButtonElement>("thead button[data-sort]")];
  const columns = buttons.flatMap((button) => {
    const head = button.closest("th");
    const id = button.dataset["sort"];
    return head === null || id === undefined ? [] : [{ id, label: button.textContent.trim(), head, button }];
  });
  const places = new Map(columns.map((column) => [column.id, column.head.cellIndex]));
  const rows = [...element.querySelectorAll<HTMLTableRowElement>("tr[data-entry]")].map((row) => readRow(row, places));
  return { element, columns, rows };
}

function readRow(element: HTMLTableRowElement, places: ReadonlyMap<string, number>): TableRow {
  const values = new Map<string, number>();
  return {
    element,
    group: element.closest("tbody") ?? document.createElement("tbody"),
    entry: element.dataset["entry"] ?? "",
    name: element.querySelector(".name")?.textContent.trim() ?? "",
    organisation: element.dataset["organisation"] ?? "",
    weights: element.dataset["weights"] ?? "",
    level: element.dataset["level"] ?? "",
    hasMethod: element.dataset["method"] !== "none",
    valueOf(column) {
      let value = values.get(column);
      if (value === undefined) {
        value = parseFloat(element.cells[places.get(column) ?? -1]?.textContent.trim() ?? "");
        values.set(column, value);
      }
      return value;
    },
  };
}
