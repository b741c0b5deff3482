/**
 * Fetches the other pages of a large board and puts their rows after those of the table, each in its group; then every
 * row is laid out. Throws where a page does not come, leaving the table as it was.
 */
export async function loadPages(table: HTMLTableElement, addresses: readonly string[]): Promise<void> {
  const pages = await Promise.all(addresses.map(readPage));
  for (const page of pages) {
    for (const group of page.querySelectorAll<HTMLTableSectionElement>("tbody[data-group]")) {
      const id = group.dataset["group"] ?? "";
      const here = [...table.tBodies].find((body) => body.dataset["group"] === id);
      if (here === undefined) table.append(document.adoptNode(group));
      else here.append(...[...group.querySelectorAll("tr[data-entry]")].map((row) => document.adoptNode(row)));
    }
  }
  layOutAll(table);
}

/** Takes away what keeps the rows after the first few from being laid out. */
export function layOutAll(table: HTMLTableElement): void {
  for (const row of table.querySelectorAll(".later")) row.classList.remove("later");
}

async function readPage(address: string): Promise<HTMLTableElement> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const table = page.querySelector<HTMLTableElement>("table[data-board]");
  if (table === null) throw new Error(`${address}: no table`);
  return table;
}
