import type { CaseIndex, CasePage, ShownCase } from "../../schemas/cases.ts";

export const CASES_PER_PAGE = 20;
export const PAGE_BYTES_MAX = 25 * 1024;

/** The files of an entry's cases by name: `1.json`, `2.json`, … and `index.json`. A page ends early where it would be too large. */
export function toCaseFiles(cases: readonly ShownCase[]): {
  readonly files: ReadonlyMap<string, string>;
  readonly pages: number;
} {
  const pages = paginate(cases);
  const files = new Map(pages.map((page) => [`${page.page}.json`, `${JSON.stringify(page)}\n`]));
  files.set("index.json", `${JSON.stringify(toIndex(pages))}\n`);
  return { files, pages: pages.length };
}

function paginate(cases: readonly ShownCase[]): readonly CasePage[] {
  const pages: { schemaVersion: 1; page: number; cases: ShownCase[] }[] = [];
  let bytes = 0;
  for (const one of cases) {
    const size = Buffer.byteLength(JSON.stringify(one)) + 1;
    const last = pages.at(-1);
    if (last === undefined || last.cases.length === CASES_PER_PAGE || bytes + size > PAGE_BYTES_MAX - 100) {
      pages.push({ schemaVersion: 1, page: pages.length + 1, cases: [one] });
      bytes = size;
    } else {
      last.cases.push(one);
      bytes += size;
    }
  }
  return pages;
}

function toIndex(pages: readonly CasePage[]): CaseIndex {
  const facetsOf = ({ labels, categories }: ShownCase) => [
    ...labels.map((label) => `label.${label}`),
    ...Object.entries(categories).flatMap(([dimension, list]) => list.map((category) => `${dimension}.${category}`)),
  ];
  const all = pages.flatMap(({ page, cases }) => cases.map((one, place) => ({ page, place, facets: facetsOf(one) })));
  const facets = [...new Set(all.flatMap((one) => one.facets))].sort();
  const position = new Map(facets.map((facet, index) => [facet, index]));
  return {
    schemaVersion: 1,
    facets,
    cases: all.map((one) => [one.page, one.place, one.facets.map((facet) => position.get(facet) ?? 0)]),
  };
}
