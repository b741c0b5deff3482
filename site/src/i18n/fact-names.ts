import type { Language } from "./language.ts";
import { chineseFactNames } from "./zh/fact-names.ts";

/** The words for a name of a paper's or a file's figures: `turn_subtypes` is `turn subtypes`; unknown ones keep their own. */
export function factName(language: Language, name: string): string {
  if (language === "zh") {
    const known = chineseFactNames[name];
    if (known !== undefined) return known;
  }
  const english = ENGLISH[name];
  if (english !== undefined) return english;
  const words = name
    .replaceAll(/[_-]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/ percent$/, ", %");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Names whose words would not be plain English as they stand. */
const ENGLISH: Readonly<Record<string, string>> = {
  apis: "APIs",
  apiNames: "API names",
  avg_params: "Parameters, mean",
  avg_rp: "Required parameters, mean",
  avg_op: "Optional parameters, mean",
  avg_pairwise_sequence_distance: "Mean pairwise sequence distance",
  avg_pairwise_exact_trajectory_distance: "Mean pairwise exact-trajectory distance",
  tfidf_cosine: "TF-IDF cosine",
  token_jaccard: "Token Jaccard",
};
