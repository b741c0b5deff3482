import type { Language } from "../i18n/language.ts";
import { LANGUAGES, localPath } from "../i18n/language.ts";
import { categoryLabel, dimensionLabel } from "../i18n/terms.ts";
import { listCategoryPages } from "./category-pages.ts";
import { listModels, listPlacedRows, modelPath } from "./entries.ts";
import { entryPath } from "./row-facts.ts";
import type { Snapshot } from "./snapshot.ts";

export type SearchKind = "board" | "model" | "entry" | "category";

/** One thing that can be found. */
export interface SearchItem {
  readonly kind: SearchKind;
  readonly name: string;
  /** What tells it from others of the same name: organisation, board, dimension. */
  readonly detail: string;
  /** With the language's prefix. */
  readonly path: string;
  /** Further texts that find it: its names in the other language, ids. */
  readonly words: string;
}

/** Everything that can be found on the site, by name. Pages of the same address are one item. */
export function listSearchItems(snapshot: Snapshot, language: Language): readonly SearchItem[] {
  const boards = snapshot.benchmarks.map(
    ({ id, title, paper }): SearchItem => ({
      kind: "board",
      name: title,
      detail: paper.id,
      path: `/b/${id}/`,
      words: `${id} ${paper.title}`,
    }),
  );
  const models = listModels(snapshot).map(
    ({ id, name, organisation }): SearchItem => ({
      kind: "model",
      name,
      detail: organisation,
      path: modelPath(id),
      words: id,
    }),
  );
  const entries = listPlacedRows(snapshot).map(
    ({ benchmark, row }): SearchItem => ({
      kind: "entry",
      name: row.system,
      detail: [row.model.organisation, row.level === "reported" ? "" : benchmark.title]
        .filter((text) => text !== "")
        .join(" · "),
      path: entryPath(row),
      words: `${row.entry} ${row.model.name} ${row.level}`,
    }),
  );
  const categories = snapshot.benchmarks.flatMap((benchmark) =>
    listCategoryPages(benchmark).map(
      ({ dimension, category, path }): SearchItem => ({
        kind: "category",
        name: categoryLabel(language, benchmark, dimension.id, category),
        detail: `${dimensionLabel(language, benchmark, dimension.id)} · ${benchmark.title}`,
        path,
        words: [
          ...LANGUAGES.flatMap((other) => [
            categoryLabel(other, benchmark, dimension.id, category),
            dimensionLabel(other, benchmark, dimension.id),
          ]),
          category,
        ].join(" "),
      }),
    ),
  );
  const byPath = new Map([...boards, ...models, ...entries, ...categories].reverse().map((item) => [item.path, item]));
  return [...byPath.values()]
    .map((item) => ({ ...item, path: localPath(language, item.path) }))
    .sort((a, b) => a.name.localeCompare(b.name, language) || a.path.localeCompare(b.path));
}

/** Where the index of a language is. */
export function searchIndexPath(language: Language): string {
  return `/data/v1/search/${language}.json`;
}

/** The letter that a name is listed under: A to Z, `#` for digits and signs, the character itself for Chinese. */
export function listLetter(name: string): string {
  const first = name.normalize("NFKD").charAt(0).toUpperCase();
  if (/[A-Z]/.test(first)) return first;
  return /\p{L}/u.test(first) ? name.charAt(0) : "#";
}
