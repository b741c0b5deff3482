import type { SplitSnapshot } from "../data/snapshot.ts";
import { dictionaries } from "./dictionary.ts";
import { fill } from "./fill.ts";
import type { Language } from "./language.ts";

/** Who decides that a score is published, and where that is the organiser, how long answers took so far. */
export function reviewText({ review }: Pick<SplitSnapshot, "review">, language: Language): string {
  const t = dictionaries[language].dataset;
  if (review === undefined) return t.publicationAtOnce;
  const { answered, medianDays } = review;
  const time = medianDays === null ? t.reviewNone : fill(t.reviewTime, { answered, days: medianDays });
  return `${t.publicationApproved}${language === "zh" ? "；" : "; "}${time}`;
}
