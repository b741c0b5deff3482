const STATE_SIZE = 624;
const SHIFT = 397;

/**
 * Python's `random.Random(seed)` for an integer seed of any size (its sign plays no part), as far as `choice` needs it:
 * MT19937 installed by `init_by_array` with the seed's 32-bit words. Deterministic; no global state.
 */
export class PythonRandom {
  readonly #state = new Uint32Array(STATE_SIZE);
  #at = STATE_SIZE;

  constructor(seed: number | bigint) {
    const key = toWords(seed);
    const state = this.#state;
    state[0] = 19650218;
    for (let i = 1; i < STATE_SIZE; i++) state[i] = Math.imul(1812433253, this.#mixed(i - 1)) + i;
    let i = 1;
    for (let k = 0; k < Math.max(STATE_SIZE, key.length); k++) {
      const at = k % key.length;
      state[i] = (this.#word(i) ^ Math.imul(this.#mixed(i - 1), 1664525)) + (key[at] ?? 0) + at;
      i = this.#advance(i);
    }
    for (let k = 0; k < STATE_SIZE - 1; k++) {
      state[i] = (this.#word(i) ^ Math.imul(this.#mixed(i - 1), 1566083941)) - i;
      i = this.#advance(i);
    }
    state[0] = 0x80000000;
  }

  /** The index that `choice` takes of a sequence of `length` elements (at least 1); draws also for a length of 1. */
  choiceIndex(length: number): number {
    const bits = 32 - Math.clz32(length);
    for (;;) {
      const value = this.#next32() >>> (32 - bits);
      if (value < length) return value;
    }
  }

  #word(index: number): number {
    return this.#state[index] ?? 0;
  }

  #mixed(index: number): number {
    const word = this.#word(index);
    return word ^ (word >>> 30);
  }

  #advance(index: number): number {
    if (index + 1 < STATE_SIZE) return index + 1;
    this.#state[0] = this.#word(STATE_SIZE - 1);
    return 1;
  }

  #next32(): number {
    if (this.#at >= STATE_SIZE) this.#refill();
    let y = this.#word(this.#at++);
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  #refill(): void {
    for (let i = 0; i < STATE_SIZE; i++) {
      const y = (this.#word(i) & 0x80000000) | (this.#word((i + 1) % STATE_SIZE) & 0x7fffffff);
      this.#state[i] = this.#word((i + SHIFT) % STATE_SIZE) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#at = 0;
  }
}

/** The 32-bit words of an integer without its sign, lowest first; one for 0. */
function toWords(seed: number | bigint): number[] {
  const size = BigInt(seed) < 0n ? -BigInt(seed) : BigInt(seed);
  const words: number[] = [];
  for (let rest = size; rest > 0n || words.length === 0; rest >>= 32n) words.push(Number(rest & 0xffff_ffffn));
  return words;
}
