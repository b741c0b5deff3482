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
 *
 * Where the two share too few words for an F1 of `f1Needed` in whatever order, and no pair can fail, the words' order is
 * not looked at: then the result is an upper bound, below `f1Needed` as well.
 *
 * Cost: for each pair of different sentences with a common word the product of the reference's words and those of the
 * hypothesis that the reference has.
 */
export function rougeL(hypothesis: string, reference: string, f1Needed = 0): RougeL | null {
  const hypothesisSentences = toSentences(hypothesis);
  const referenceSentences = toSentences(reference);
  if (hypothesisSentences.length === 0 || referenceSentences.length === 0) return null;
  const numbers = new Map<string, number>();
  const references = referenceSentences.map((sentence) =>
    sentence.map((word) => {
      const known = numbers.get(word) ?? numbers.size;
      numbers.set(word, known);
      return known;
    }),
  );
  const different = new Set<string>();
  for (const sentence of hypothesisSentences) for (const word of sentence) different.add(word);
  const sizes = { reference: numbers.size, hypothesis: different.size };

  const longest = longestOf(referenceSentences) + longestOf(hypothesisSentences);
  if (longest <= BACKTRACKING_MOVES_MAX) {
    const bound = toScores(countShared(numbers, different), sizes);
    if (bound.f1 < f1Needed) return bound;
  }
  const shared = new Set<number>();
  for (const sentence of hypothesisSentences) {
    const words = sentence.map((word) => numbers.get(word) ?? UNKNOWN);
    const known = new Set(words);
    for (const referenceWords of references) {
      // Without a common word every move goes one hypothesis word back, which fails only for a long sentence.
      if (words.length <= BACKTRACKING_MOVES_MAX && !referenceWords.some((word) => known.has(word))) continue;
      if (!addCommonSubsequence(referenceWords, words, shared)) return null;
    }
  }
  return toScores(shared.size, sizes);
}

/** A word of the hypothesis that the reference does not have. */
const UNKNOWN = -1;

function toScores(shared: number, sizes: { readonly reference: number; readonly hypothesis: number }): RougeL {
  const recall = shared / sizes.reference;
  const precision = shared / sizes.hypothesis;
  return { recall, precision, f1: 2 * ((precision * recall) / (precision + recall + 1e-8)) };
}

function countShared(numbers: ReadonlyMap<string, number>, different: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of numbers.keys()) if (different.has(word)) shared++;
  return shared;
}

function longestOf(sentences: readonly (readonly string[])[]): number {
  return sentences.reduce((longest, { length }) => Math.max(longest, length), 0);
}

/** The different pieces between full stops, empty ones dropped (words are counted as sets); a piece of blanks is one empty word. */
function toSentences(text: string): string[][] {
  const pieces = new Set(text.split("."));
  pieces.delete("");
  return [...pieces].map((piece) => {
    const words = splitAtWhitespace(piece);
    return words.length === 0 ? [""] : words;
  });
}

/**
 * Adds the words of one longest common subsequence to `shared`; false when backtracking takes too many moves.
 * Of the table only the corner is kept that so few moves can reach, so that a huge text costs time but no memory. A word
 * that the reference does not have leaves a column as it is, and a full column stays full.
 */
function addCommonSubsequence(
  reference: readonly number[],
  hypothesis: readonly number[],
  shared: Set<number>,
): boolean {
  const height = reference.length;
  if (height * hypothesis.length > TABLE_CELLS_MAX) return false;
  const firstRow = Math.max(0, height - BACKTRACKING_MOVES_MAX - 1);
  const firstColumn = Math.max(0, hypothesis.length - BACKTRACKING_MOVES_MAX - 1);
  const keptHeight = height - firstRow + 1;
  const kept = new Int32Array((hypothesis.length - firstColumn + 1) * keptHeight);
  const at = (i: number, j: number): number => kept[(j - firstColumn) * keptHeight + i - firstRow] ?? 0;
  const column = new Int32Array(height + 1);
  for (let j = 1; j <= hypothesis.length; j++) {
    const word = hypothesis[j - 1] ?? UNKNOWN;
    if (word !== UNKNOWN && (column[height] ?? 0) < height) extendColumn(column, reference, word);
    if (j >= firstColumn) kept.set(column.subarray(firstRow), (j - firstColumn) * keptHeight);
  }
  let moves = 0;
  let i = height;
  let j = hypothesis.length;
  while (i > 0 && j > 0) {
    const word = reference[i - 1] ?? UNKNOWN;
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

/** The table's next column: for each length of the reference's beginning the longest common subsequence with one word more. */
function extendColumn(column: Int32Array, reference: readonly number[], word: number): void {
  let diagonal = 0;
  let below = 0;
  for (let i = 1; i < column.length; i++) {
    const before = column[i] ?? 0;
    below = reference[i - 1] === word ? diagonal + 1 : Math.max(before, below);
    column[i] = below;
    diagonal = before;
  }
}
