import type { Language } from "./language.ts";
import { chineseDefinitions } from "./zh/definitions.ts";

/** A text with its language, where that is another than the page's (so that it is read out rightly). */
export interface LocalText {
  readonly text: string;
  readonly lang: "en" | undefined;
}

/**
 * What a metric (`metric.<id>`), a dimension (`<dimension>`) or a category (`<dimension>.<category>`) means. Benchmarks say
 * it in English, and the snapshot carries that; Chinese stands in `zh/definitions.ts` by the same key, else the English is
 * given and marked as such.
 */
export function definitionOf(language: Language, key: string, english: string): LocalText {
  if (language === "en") return { text: english, lang: undefined };
  const chinese = chineseDefinitions[key];
  return chinese === undefined ? { text: english, lang: "en" } : { text: chinese, lang: undefined };
}
