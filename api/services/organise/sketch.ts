import { createHash } from "node:crypto";

/** So many hashes of a file's predictions are kept: the share in common of two files is then known to about 0.03. */
const SKETCH_SIZE = 512;
const HASH_DIGITS = 16;

/**
 * The smallest hashes of a file's predictions (bottom-k sketch, Cohen and Kaplan 2007), in order, without its bytes.
 * `lines` are canonical texts, one a prediction, with the instance's id in each; order and repeats do not matter.
 */
export function sketchOf(lines: Iterable<string>): readonly string[] {
  const hashes = new Set<string>();
  for (const line of lines) hashes.add(createHash("sha256").update(line).digest("hex").slice(0, HASH_DIGITS));
  return [...hashes].sort().slice(0, SKETCH_SIZE);
}

/** The estimated share of predictions that two files have in common, 0 to 1; exact while both sketches hold whole files. */
export function sharedPredictions(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const inA = new Set(a);
  const inB = new Set(b);
  const smallest = [...new Set([...a, ...b])].sort().slice(0, SKETCH_SIZE);
  return smallest.filter((hash) => inA.has(hash) && inB.has(hash)).length / smallest.length;
}
