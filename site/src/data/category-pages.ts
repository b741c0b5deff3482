import { listCategories } from "./columns.ts";
import type { BenchmarkSnapshot, Dimension } from "./snapshot.ts";

export interface CategoryPage {
  readonly dimension: Dimension;
  /** The category's id in cells and counts. */
  readonly category: string;
  /** The English definition; null for a category of an open dimension (a domain, a profile). */
  readonly definition: string | null;
  /** Without the language. */
  readonly path: string;
}

/** Why answers fail is no part of the instances: such dimensions have the failures view, and no category pages. */
const FAILURE_DIMENSIONS: ReadonlySet<string> = new Set(["failure", "severity"]);

const pages = new WeakMap<BenchmarkSnapshot, readonly CategoryPage[]>();

/**
 * The categories that have a page: those a dimension declares and those that occur in a row or in a split's counts,
 * dimension by dimension. Made once per board.
 */
export function listCategoryPages(benchmark: BenchmarkSnapshot): readonly CategoryPage[] {
  let list = pages.get(benchmark);
  if (list === undefined) {
    const dimensions = benchmark.dimensions.filter(({ id }) => !FAILURE_DIMENSIONS.has(id));
    list = dimensions.flatMap((dimension) =>
      categoriesOf(benchmark, dimension).map((category) => ({
        dimension,
        category,
        // A category of an open dimension is known by its name alone.
        definition: dimension.categories.find(({ id }) => id === category)?.definition || null,
        path: categoryPath(benchmark.id, dimension.id, category),
      })),
    );
    pages.set(benchmark, list);
  }
  return list;
}

/** The category of an address, or undefined. */
export function findCategoryPage(benchmark: BenchmarkSnapshot, path: string): CategoryPage | undefined {
  return listCategoryPages(benchmark).find((page) => page.path === path);
}

/** Where a category's page is, without the language; letters outside a-z stand by their code point, so that any id gives an address. */
export function categoryPath(benchmark: string, dimension: string, category: string): string {
  return `/b/${benchmark}/categories/${toSlug(dimension)}/${toSlug(category)}/`;
}

function toSlug(id: string): string {
  const slug = [...id.toLowerCase()]
    .map((letter) =>
      /[a-z0-9_-]/.test(letter) ? letter : /[\s/&.,:]/.test(letter) ? "-" : `u${letter.codePointAt(0)?.toString(16)}`,
    )
    .join("")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
  return slug === "" ? "unnamed" : slug;
}

function categoriesOf(benchmark: BenchmarkSnapshot, dimension: Dimension): readonly string[] {
  const declared = dimension.categories.map(({ id }) => id);
  const scored = benchmark.metrics.flatMap((metric) =>
    listCategories(benchmark, benchmark.rows, metric.id, dimension.id),
  );
  const counted = benchmark.splits.flatMap((split) => Object.keys(split.counts[dimension.id] ?? {}));
  const others = [...new Set([...scored, ...counted])].filter((category) => !declared.includes(category)).sort();
  return [...declared, ...others];
}
