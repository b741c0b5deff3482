import { createHash } from "node:crypto";

/** So many hashes of a file's predictions are kept: the share in common of two files is then known to about 0.03. */
const SKETCH_SIZE = 512;
const HASH_DIGITS = 16;

/**
 * The smallest hashes of a file's predictions (bottom-k sketch, Cohen and Kaplan 2007), in order; from them follows how
 * much two files have in common, and none of their content. Order of lines, spaces and the order of an object's members
 * do not matter. `onRecord` is called after each record, and waited for where it gives a promise. Memory: a few hundred hashes and one record.
 */
export async function sketchRecords(
  records: AsyncIterable<{ readonly text: string }>,
  onRecord: (records: number) => Promise<void> | undefined,
): Promise<readonly string[]> {
  let hashes = new Set<string>();
  let count = 0;
  for await (const { text } of records) {
    const line = JSON.stringify(toCanonical(JSON.parse(text)));
    hashes.add(createHash("sha256").update(line).digest("hex").slice(0, HASH_DIGITS));
    if (hashes.size > 4 * SKETCH_SIZE) hashes = new Set(smallest(hashes));
    count += 1;
    const waiting = onRecord(count);
    if (waiting !== undefined) await waiting;
  }
  return smallest(hashes);
}

/**
 * The estimated share of a file's predictions that another has too, 0 to 1, for files of one length (Dice's coefficient); exact
 * while both sketches hold whole files.
 */
export function sharedPredictions(a: readonly string[], b: readonly string[]): number {
  const all = smallest(new Set([...a, ...b]));
  if (all.length === 0) return 0;
  const [inA, inB] = [new Set(a), new Set(b)];
  const ofUnion = all.filter((hash) => inA.has(hash) && inB.has(hash)).length / all.length;
  return (2 * ofUnion) / (1 + ofUnion);
}

function smallest(hashes: ReadonlySet<string>): readonly string[] {
  return [...hashes].sort().slice(0, SKETCH_SIZE);
}

/** Objects as lists of their members in the order of names. */
function toCanonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCanonical);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, toCanonical(member)] as const);
  return { members: members.sort(([a], [b]) => (a < b ? -1 : 1)) };
}
