/** From this length of the second sequence on, difflib ignores popular elements as seeds ("autojunk"). */
const AUTOJUNK_LENGTH_MIN = 200;

/**
 * `difflib.SequenceMatcher(None, a, b).ratio()` of Python's standard library, autojunk included: 2·M / (len a + len b),
 * M the size of all matching blocks. In 0..1; 1 for two empty sequences; not symmetric.
 * Cost: about the number of equal pairs times the depth of the splits.
 */
export function sequenceRatio(a: readonly number[], b: readonly number[]): number {
  const total = a.length + b.length;
  if (total === 0) return 1;
  return (2 * matchingSize(a, b)) / total;
}

interface Block {
  readonly a: number;
  readonly b: number;
  readonly size: number;
}

function matchingSize(a: readonly number[], b: readonly number[]): number {
  const places = seedPlaces(b);
  let matched = 0;
  const pending: [number, number, number, number][] = [[0, a.length, 0, b.length]];
  for (let range = pending.pop(); range !== undefined; range = pending.pop()) {
    const [aLow, aHigh, bLow, bHigh] = range;
    const block = longestBlock(a, b, places, aLow, aHigh, bLow, bHigh);
    if (block.size === 0) continue;
    matched += block.size;
    if (aLow < block.a && bLow < block.b) pending.push([aLow, block.a, bLow, block.b]);
    const aNext = block.a + block.size;
    const bNext = block.b + block.size;
    if (aNext < aHigh && bNext < bHigh) pending.push([aNext, aHigh, bNext, bHigh]);
  }
  return matched;
}

/** Where each element occurs in `b`, ascending, without the popular ones of a long sequence. */
function seedPlaces(b: readonly number[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  b.forEach((element, place) => {
    const known = places.get(element);
    if (known === undefined) places.set(element, [place]);
    else known.push(place);
  });
  if (b.length >= AUTOJUNK_LENGTH_MIN) {
    const countMax = Math.floor(b.length / 100) + 1;
    for (const [element, known] of places) if (known.length > countMax) places.delete(element);
  }
  return places;
}

/** The longest block of equal elements, of those the first in `a`, then the first in `b`; popular elements only extend it. */
function longestBlock(
  a: readonly number[],
  b: readonly number[],
  places: ReadonlyMap<number, readonly number[]>,
  aLow: number,
  aHigh: number,
  bLow: number,
  bHigh: number,
): Block {
  let bestA = aLow;
  let bestB = bLow;
  let bestSize = 0;
  let lengths = new Map<number, number>();
  for (let i = aLow; i < aHigh; i++) {
    const next = new Map<number, number>();
    const element = a[i];
    for (const j of (element === undefined ? undefined : places.get(element)) ?? []) {
      if (j < bLow) continue;
      if (j >= bHigh) break;
      const size = (lengths.get(j - 1) ?? 0) + 1;
      next.set(j, size);
      if (size > bestSize) {
        bestA = i - size + 1;
        bestB = j - size + 1;
        bestSize = size;
      }
    }
    lengths = next;
  }
  while (bestA > aLow && bestB > bLow && a[bestA - 1] === b[bestB - 1]) {
    bestA--;
    bestB--;
    bestSize++;
  }
  while (bestA + bestSize < aHigh && bestB + bestSize < bHigh && a[bestA + bestSize] === b[bestB + bestSize])
    bestSize++;
  return { a: bestA, b: bestB, size: bestSize };
}
