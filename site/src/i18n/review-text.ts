import type { SplitSnapshot } from "../data/snapshot.ts";
import { dictionaries } from "./dictionary.ts";
import { fill } from "./fill.ts";
import type { Language } from "./language.ts";

/** Who decides that a score is published, if anybody, and where that is the organiser, how long answers took so far. */
export function reviewText({ review, results }: Pick<SplitSnapshot, "review" | "results">, language: Language): string {
  const t = dictionaries[language].dataset;
  if (results !== undefined) return t.publicationFixed[results];
  if (review === undefined) return t.publicationAtOnce;
  const { answered, medianDays } = review;
  const time = medianDays === null ? t.reviewNone : fill(t.reviewTime, { answered, days: medianDays });
  return `${t.publicationApproved}${language === "zh" ? "；" : "; "}${time}`;
}
