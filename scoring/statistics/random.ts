/** A stream of pseudo-random numbers; the same seed gives the same stream on any machine. */
export interface Random {
  /** Uniform over the integers 0..2^32-1. */
  nextUint32(): number;
  /** Uniform over the integers 0..bound-1, without modulo bias; `bound` is an integer in 1..2^32. */
  nextBelow(bound: number): number;
  /** Uniform over the multiples of 2^-32 in [0, 1). */
  nextFraction(): number;
}

const TWO_TO_32 = 4_294_967_296;

/**
 * The seed that stands for a text: FNV-1a, 32 bits, over its UTF-8 bytes (an integer in 0..2^32-1).
 * Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", IETF draft.
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * xoshiro128** 1.1 (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2021): period 2^128-1,
 * 32-bit integer arithmetic only. Its four words of state are filled from `seed` (taken modulo 2^32) by a
 * Weyl sequence through the murmur3 finaliser, so that neighbouring seeds give unrelated streams.
 * Not for secrets.
 */
export function createRandom(seed: number): Random {
  let weyl = seed >>> 0;
  const expand = (): number => {
    weyl = (weyl + 0x9e3779b9) >>> 0;
    let word = Math.imul(weyl ^ (weyl >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return (word ^ (word >>> 16)) >>> 0;
  };
  let [a, b, c, d] = [expand(), expand(), expand(), expand()];

  const nextUint32 = (): number => {
    const scrambled = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return scrambled;
  };
  const nextBelow = (bound: number): number => {
    const fair = TWO_TO_32 - (TWO_TO_32 % bound);
    let drawn = nextUint32();
    while (drawn >= fair) drawn = nextUint32();
    return drawn % bound;
  };
  return { nextUint32, nextBelow, nextFraction: () => nextUint32() / TWO_TO_32 };
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
