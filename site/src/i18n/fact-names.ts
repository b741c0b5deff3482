import type { Language } from "./language.ts";
import { chineseFactNames } from "./zh/fact-names.ts";

/** The words for a name of a paper's or a file's figures: `turn_subtypes` is `turn subtypes`; unknown ones keep their own. */
export function factName(language: Language, name: string): string {
  if (language === "zh") {
    const known = chineseFactNames[name];
    if (known !== undefined) return known;
  }
  return name
    .replaceAll(/[_-]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/ percent$/, ", %");
}
