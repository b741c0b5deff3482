import { splitAtWhitespace } from "../python/whitespace.ts";

/** Python's recursion limit as rouge 1.0.1 meets it: more moves back through one table than this and it fails. */
const BACKTRACKING_MOVES_MAX = 985;

export interface RougeL {
  readonly recall: number;
  readonly precision: number;
  readonly f1: number;
}

/**
 * ROUGE-L at summary level as the package rouge 1.0.1 computes it (spec section 4.6): sentences end at every full stop,
 * words are counted as sets, and F1 = 2·P·R / (P + R + 1e-8), so that a true 0.7 stays below 0.7.
 * Null where the package fails: no sentence on either side, or more than 985 moves of backtracking in a sentence pair.
 * Cost: product of the word counts.
 */
export function rougeL(hypothesis: string, reference: string): RougeL | null {
  const hypothesisSentences = toSentences(hypothesis);
  const referenceSentences = toSentences(reference);
  if (hypothesisSentences.length === 0 || referenceSentences.length === 0) return null;
  const shared = new Set<string>();
  for (const referenceWords of referenceSentences) {
    for (const hypothesisWords of hypothesisSentences) {
      if (!addCommonSubsequence(referenceWords, hypothesisWords, shared)) return null;
    }
  }
  const recall = shared.size / new Set(referenceSentences.flat()).size;
  const precision = shared.size / new Set(hypothesisSentences.flat()).size;
  return { recall, precision, f1: 2 * ((precision * recall) / (precision + recall + 1e-8)) };
}

/** Pieces between full stops, empty ones dropped; a piece of blanks is one empty word. */
function toSentences(text: string): string[][] {
  return text
    .split(".")
    .filter((piece) => piece !== "")
    .map((piece) => {
      const words = splitAtWhitespace(piece);
      return words.length === 0 ? [""] : words;
    });
}

/** Adds the words of one longest common subsequence to `shared`; false when backtracking takes too many moves. */
function addCommonSubsequence(
  reference: readonly string[],
  hypothesis: readonly string[],
  shared: Set<string>,
): boolean {
  const width = hypothesis.length + 1;
  const table = new Uint16Array((reference.length + 1) * width);
  for (let i = 1; i <= reference.length; i++) {
    const word = reference[i - 1];
    for (let j = 1; j <= hypothesis.length; j++) {
      table[i * width + j] =
        word === hypothesis[j - 1]
          ? (table[(i - 1) * width + j - 1] ?? 0) + 1
          : Math.max(table[(i - 1) * width + j] ?? 0, table[i * width + j - 1] ?? 0);
    }
  }
  let moves = 0;
  let i = reference.length;
  let j = hypothesis.length;
  while (i > 0 && j > 0) {
    const word = reference[i - 1] ?? "";
    if (word === hypothesis[j - 1]) {
      shared.add(word);
      i--;
      j--;
    } else if ((table[(i - 1) * width + j] ?? 0) > (table[i * width + j - 1] ?? 0)) i--;
    else j--;
    moves++;
    if (moves > BACKTRACKING_MOVES_MAX) return false;
  }
  return true;
}
