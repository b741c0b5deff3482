import { createHmac } from "node:crypto";

/** Draws that follow from a seed and a label alone. */
export interface Random {
  /** Uniform in 0 (included) to 1 (not included). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** A new array in random order. */
  shuffle<T>(items: readonly T[]): T[];
  chance(probability: number): boolean;
}

/**
 * A generator keyed by the whole seed (HMAC-SHA-256 in counter mode): a secret seed cannot be found by trying
 * the few states that a small generator has. Different labels give independent streams, so that one more draw
 * in one place changes nothing elsewhere.
 */
export function createRandom(seed: string, label: string): Random {
  let block = Buffer.alloc(0);
  let offset = 0;
  let counter = 0;
  const next = (): number => {
    if (offset + 4 > block.length) {
      block = createHmac("sha256", seed).update(`${label}#${counter++}`).digest();
      offset = 0;
    }
    const word = block.readUInt32BE(offset);
    offset += 4;
    return word / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error(`Nothing to pick from (${label}).`);
    return item;
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  return { next, between, pick, shuffle, chance: (probability) => next() < probability };
}
