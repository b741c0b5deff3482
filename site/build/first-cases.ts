import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { CaseIndex, CasePage, Snapshot } from "../../api/client.ts";
import { CASES_PER_PAGE, type FirstCases } from "../src/data/cases.ts";

/** Entry to the folder of its wrong answers, for entries that have one. */
export function caseKeys(snapshot: Snapshot): ReadonlyMap<string, string> {
  const rows = snapshot.benchmarks.flatMap((benchmark) => benchmark.rows);
  return new Map(rows.flatMap(({ entry, cases }) => (cases === undefined ? [] : [[entry, cases.key] as const])));
}

/** The first page of the list, whatever number of files it lies in, and the counts of the filter. */
export async function readFirstCases(folder: string): Promise<FirstCases> {
  const read = (name: string) => readFile(resolve(folder, name), "utf8");
  const { facets, cases: places }: CaseIndex = JSON.parse(await read("index.json"));
  const counts = new Map<string, number>();
  for (const [, , positions] of places) {
    for (const facet of positions) counts.set(facets[facet] ?? "", (counts.get(facets[facet] ?? "") ?? 0) + 1);
  }
  const first = places.slice(0, CASES_PER_PAGE);
  const files = await Promise.all([...new Set(first.map(([file]) => file))].map((file) => read(`${file}.json`)));
  const cases = files.flatMap((text): CasePage["cases"] => JSON.parse(text).cases).slice(0, CASES_PER_PAGE);
  return {
    cases,
    facets: [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
