/**
 * Fetches the other pages of a large board and puts their rows after those of the tables of the same name, each in its
 * group; then every row is laid out. Throws where a page does not come, leaving the tables as they were.
 */
export async function loadPages(tables: readonly HTMLTableElement[], addresses: readonly string[]): Promise<void> {
  const pages = await Promise.all(addresses.map(readPage));
  for (const table of tables) {
    for (const page of pages) {
      const other = page.querySelector(`table[data-board="${CSS.escape(table.dataset["board"] ?? "")}"]`);
      if (other !== null) takeRows(table, other);
    }
    layOutAll(table);
  }
}

function takeRows(table: HTMLTableElement, other: Element): void {
  for (const group of other.querySelectorAll<HTMLTableSectionElement>("tbody[data-group]")) {
    const id = group.dataset["group"] ?? "";
    const here = [...table.tBodies].find((body) => body.dataset["group"] === id);
    if (here === undefined) table.append(document.adoptNode(group));
    else here.append(...[...group.querySelectorAll("tr[data-entry]")].map((row) => document.adoptNode(row)));
  }
}

/** Takes away what keeps the rows after the first few from being laid out. */
export function layOutAll(table: HTMLTableElement): void {
  for (const row of table.querySelectorAll(".later")) row.classList.remove("later");
}

async function readPage(address: string): Promise<Document> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (page.querySelector("table[data-board]") === null) throw new Error(`${address}: no table`);
  return page;
}
