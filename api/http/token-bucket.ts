export interface RateLimit {
  /** How many requests may come at once. */
  readonly burst: number;
  /** How many more each second earns. */
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  updatedAtMs: number;
}

const ADDRESSES_MAX = 20_000;

/** Token buckets by key, in bounded memory: past the bound the one that was idle longest is forgotten, which only favours its owner. */
export class TokenBuckets {
  readonly #limit: RateLimit;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** Takes one token: 0 when there was one, otherwise the seconds (rounded up, at least 1) until there is. */
  take(key: string, nowMs: number): number {
    const { burst, perSecond } = this.#limit;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, updatedAtMs: nowMs };
    const elapsed = Math.max(0, nowMs - bucket.updatedAtMs) / 1000;
    bucket.tokens = Math.min(burst, bucket.tokens + elapsed * perSecond);
    bucket.updatedAtMs = nowMs;
    // Deleted and set again, so that the map's order is the order of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const oldest = this.#buckets.size > ADDRESSES_MAX ? this.#buckets.keys().next().value : undefined;
    if (oldest !== undefined) this.#buckets.delete(oldest);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
  }
}
