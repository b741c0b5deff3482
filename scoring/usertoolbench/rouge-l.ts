import { splitAtWhitespace } from "../python/whitespace.ts";

/** Python's recursion limit as rouge 1.0.1 meets it: more moves back through one table than this and it fails. */
const BACKTRACKING_MOVES_MAX = 985;

/** Beyond this many word pairs the calculation counts as failed; the released code would be busy for an hour. */
const TABLE_CELLS_MAX = 1_000_000_000;

export interface RougeL {
  readonly recall: number;
  readonly precision: number;
  readonly f1: number;
}

/**
 * ROUGE-L at summary level as the package rouge 1.0.1 computes it (spec section 4.6): sentences end at every full stop,
 * words are counted as sets, and F1 = 2·P·R / (P + R + 1e-8), so that a true 0.7 stays below 0.7.
 * Null where the package fails: no sentence on either side, or more than 985 moves of backtracking in a sentence pair.
 * Cost: product of the word counts in time, their sum in memory.
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

/**
 * Adds the words of one longest common subsequence to `shared`; false when backtracking takes too many moves.
 * Of the table only the corner is kept that so few moves can reach, so that a huge text costs time but no memory.
 */
function addCommonSubsequence(
  reference: readonly string[],
  hypothesis: readonly string[],
  shared: Set<string>,
): boolean {
  if (reference.length * hypothesis.length > TABLE_CELLS_MAX) return false;
  const width = hypothesis.length + 1;
  const firstRow = Math.max(0, reference.length - BACKTRACKING_MOVES_MAX - 1);
  const firstColumn = Math.max(0, hypothesis.length - BACKTRACKING_MOVES_MAX - 1);
  const keptWidth = width - firstColumn;
  const kept = new Int32Array((reference.length - firstRow + 1) * keptWidth);
  const at = (i: number, j: number): number => kept[(i - firstRow) * keptWidth + j - firstColumn] ?? 0;
  let above = new Int32Array(width);
  let row = new Int32Array(width);
  for (let i = 1; i <= reference.length; i++) {
    const word = reference[i - 1];
    for (let j = 1; j < width; j++) {
      row[j] = word === hypothesis[j - 1] ? (above[j - 1] ?? 0) + 1 : Math.max(above[j] ?? 0, row[j - 1] ?? 0);
    }
    if (i >= firstRow) kept.set(row.subarray(firstColumn), (i - firstRow) * keptWidth);
    [above, row] = [row, above];
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
    } else if (at(i - 1, j) > at(i, j - 1)) i--;
    else j--;
    moves++;
    if (moves > BACKTRACKING_MOVES_MAX) return false;
  }
  return true;
}
