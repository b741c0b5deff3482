import type { CaseIndex } from "../../../../api/client.ts";
import { CASES_PER_PAGE } from "../../data/cases.ts";

/** What the list of wrong answers shows; the address holds it. `null` is all. */
export interface CaseQuery {
  readonly label: string | null;
  readonly category: string | null;
  /** From 1. */
  readonly page: number;
}

/** Reads the query of an address; what is not among the facets is left out. */
export function parseCaseQuery(search: string, facets: ReadonlySet<string>): CaseQuery {
  const query = new URLSearchParams(search);
  const known = (id: string | null) => (id !== null && facets.has(id) ? id : null);
  const label = query.get("class");
  const page = Number(query.get("page") ?? 1);
  return {
    label: known(label === null ? null : `label.${label}`),
    category: known(query.get("cat")),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of an address, defaults left out, with its question mark; empty for all of the first page. */
export function formatCaseQuery({ label, category, page }: CaseQuery): string {
  const query = new URLSearchParams();
  if (label !== null) query.set("class", label.slice("label.".length));
  if (category !== null) query.set("cat", category);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The cases of a query by page and place, those of its page alone, and how many there are over how many pages. */
export function selectCases(index: CaseIndex, { label, category, page }: CaseQuery) {
  const wanted = [label, category].filter((facet) => facet !== null).map((facet) => index.facets.indexOf(facet));
  const all = index.cases.filter(([, , facets]) => wanted.every((facet) => facets.includes(facet)));
  const pages = Math.max(1, Math.ceil(all.length / CASES_PER_PAGE));
  const shownPage = Math.min(page, pages);
  const places = all.slice((shownPage - 1) * CASES_PER_PAGE, shownPage * CASES_PER_PAGE);
  return { count: all.length, pages, page: shownPage, places: places.map(([file, place]) => ({ file, place })) };
}
