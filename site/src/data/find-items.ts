import type { SearchItem } from "./search-items.ts";

/**
 * The items that hold every word of a query, best first: the name is the query, begins with it, has a word that begins
 * with it, holds it; then matches in details and other names. An empty query finds nothing.
 */
export function findItems(items: readonly SearchItem[], query: string, countMax: number): readonly SearchItem[] {
  const wanted = fold(query);
  const words = wanted.split(" ").filter((word) => word !== "");
  if (words.length === 0) return [];
  return items
    .map((item) => ({ item, score: scoreOf(item, wanted, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.item.name.localeCompare(b.item.name))
    .slice(0, countMax)
    .map(({ item }) => item);
}

function scoreOf(item: SearchItem, wanted: string, words: readonly string[]): number {
  const name = fold(item.name);
  const all = `${name} ${fold(item.detail)} ${fold(item.words)}`;
  if (!words.every((word) => all.includes(word))) return 0;
  if (name === wanted) return 5;
  if (name.startsWith(wanted)) return 4;
  if (` ${name}`.includes(` ${wanted}`)) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

/** Case, accents, width and punctuation do not matter. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
