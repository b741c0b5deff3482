import { dictionaries } from "../../i18n/dictionary.ts";
import { fill } from "../../i18n/fill.ts";
import type { Language } from "../../i18n/language.ts";
import { scoreScaleOf } from "../format.ts";
import { ROWS_PER_PAGE } from "../row-pages.ts";
import type { BenchmarkSnapshot } from "../snapshot.ts";
import type { View } from "../views.ts";
import { costSections } from "./cost-sections.ts";
import { failuresSections } from "./failures-sections.ts";
import { gapSections } from "./gap-sections.ts";
import { pairsSections } from "./pairs-sections.ts";
import { positionSections } from "./position-sections.ts";
import type { ViewContext, ViewSection } from "./section.ts";

/** The views that are sections; the ranking and the heat table have tables of their own. */
export type SectionView = Exclude<View, "table" | "heat">;

const SECTIONS: Readonly<Record<SectionView, (context: ViewContext) => readonly ViewSection[]>> = {
  gap: gapSections,
  position: positionSections,
  cost: costSections,
  failures: failuresSections,
  pairs: pairsSections,
};

/** The views that are sections, in the order of the tabs. */
export const SECTION_VIEWS = ["gap", "position", "cost", "failures", "pairs"] as const satisfies readonly SectionView[];

/** Whether a view is made of sections. */
export function isSectionView(view: View): view is SectionView {
  return view !== "table" && view !== "heat";
}

const made = new WeakMap<BenchmarkSnapshot, Map<string, readonly ViewSection[]>>();

/** The sections of a view in a language, whole; made once for a snapshot, since pages and files all need them. */
export function listSections(
  benchmark: BenchmarkSnapshot,
  view: SectionView,
  language: Language,
): readonly ViewSection[] {
  const known = made.get(benchmark) ?? new Map<string, readonly ViewSection[]>();
  made.set(benchmark, known);
  const key = `${view} ${language}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { board: t } = dictionaries[language];
  const caption = fill(t.caption, { benchmark: benchmark.title, view: t.views[view] });
  const sections = SECTIONS[view]({ benchmark, language, scale: scoreScaleOf(benchmark.id), caption });
  known.set(key, sections);
  return sections;
}

/** How many rows the longest sequence of a view's rows has. */
export function countSectionRows(sections: readonly ViewSection[]): number {
  return sections
    .flatMap(({ bodies }) => bodies)
    .flatMap(({ rows }) => rows.at(-1)?.place ?? -1)
    .reduce((most, place) => Math.max(most, place + 1), 0);
}

/** How many pages a view's rows need; 1 without any. */
export function countSectionPages(sections: readonly ViewSection[]): number {
  return Math.max(1, Math.ceil(countSectionRows(sections) / ROWS_PER_PAGE));
}

/** The sections with their rows of a page (from 1); the pages after the first have no charts and no section without rows. */
export function pageOfSections(sections: readonly ViewSection[], page: number): readonly ViewSection[] {
  if (page === 1 && countSectionPages(sections) === 1) return sections;
  const [from, to] = [(page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE];
  return sections.flatMap((section) => {
    const bodies = section.bodies
      .map(({ group, rows }) => ({ group, rows: rows.filter(({ place }) => place >= from && place < to) }))
      .filter(({ rows }) => rows.length > 0);
    if (bodies.length === 0 && page > 1) return [];
    return [{ ...section, bodies, charts: page === 1 ? section.charts : [] }];
  });
}
