import { countCodePoints, toCodePoints } from "../python/code-points.ts";
import { toPythonLowerCase } from "../python/lower-case.ts";
import { sequenceRatio } from "../python/sequence-ratio.ts";
import { removeWhitespace } from "../python/whitespace.ts";
import { rougeL } from "./rouge-l.ts";
import { tokenizeChinese } from "./tokenize-chinese.ts";

/** Which optional packages of the released evaluator are imitated (spec section 0). */
export type Similarity = "rouge-jieba" | "difflib";

export const STRING_RESULTS = [
  "correct",
  "error_match: string similarity too low",
  "error_match: rouge calculation failed",
] as const;
export type StringResult = (typeof STRING_RESULTS)[number];

const SHORT_REFERENCE_LENGTH = 10;
const SHORT_RATIO_MIN = 0.8;
const SIMILARITY_MIN = 0.7;
const CHINESE = /[\u4e00-\u9fa5]/;

/**
 * Whether a predicted text stands for the reference text (spec section 4.6): equal; or equal without whitespace and
 * case; or, for a reference of fewer than 10 code points only after a character ratio of at least 0.8, a similarity of
 * at least 0.7 (ROUGE-L F1 of words, or the character ratio in the mode `difflib`). Pure; word order and case matter
 * in the last stage.
 */
export function compareStrings(predicted: string, reference: string, similarity: Similarity): StringResult {
  if (predicted === reference) return "correct";
  if (normalize(predicted) === normalize(reference)) return "correct";
  if (
    countCodePoints(reference, SHORT_REFERENCE_LENGTH) < SHORT_REFERENCE_LENGTH &&
    hasRatioBelow(predicted, reference, SHORT_RATIO_MIN)
  ) {
    return "error_match: string similarity too low";
  }
  const chinese = isChinese(predicted, reference);
  const p = chinese ? spaceWords(predicted, similarity) : predicted;
  const a = chinese ? spaceWords(reference, similarity) : reference;
  if (similarity === "difflib") {
    return hasRatioBelow(p, a, SIMILARITY_MIN) ? "error_match: string similarity too low" : "correct";
  }
  const rouge = rougeL(p, a, SIMILARITY_MIN);
  if (rouge === null) return "error_match: rouge calculation failed";
  return rouge.f1 < SIMILARITY_MIN ? "error_match: string similarity too low" : "correct";
}

/** Without whitespace and in lower case: two texts that agree in this are equal for the evaluator. */
export function normalize(text: string): string {
  return toPythonLowerCase(removeWhitespace(text));
}

/** Whether either text is cut into words before the last stage. */
export function isChinese(predicted: string, reference: string): boolean {
  return CHINESE.test(predicted) || CHINESE.test(reference);
}

/** Python's difflib ratio over code points. */
export function characterRatio(predicted: string, reference: string): number {
  return sequenceRatio(toCodePoints(predicted), toCodePoints(reference));
}

/** Texts of very different length cannot be similar, which saves comparing them: at most the shorter one matches. */
function hasRatioBelow(predicted: string, reference: string, ratioMin: number): boolean {
  const lengths = [countCodePoints(predicted), countCodePoints(reference)];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total > 0 && (2 * Math.min(...lengths)) / total < ratioMin) return true;
  return characterRatio(predicted, reference) < ratioMin;
}

/** The words of a Chinese text joined by blanks; without jieba every code point is a word. */
export function spaceWords(text: string, similarity: Similarity): string {
  return (similarity === "difflib" ? [...text] : tokenizeChinese(text)).join(" ");
}
