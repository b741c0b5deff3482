import type { Asset } from "./asset.ts";

/** Assets by key within a bound of bytes; the one that was asked for longest ago goes first. Two that ask at once read once. */
export class AssetCache<Kept extends { readonly asset: Asset }> {
  readonly #bytesMax: number;
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<Kept | undefined>>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  find(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
    }
    return kept;
  }

  /** What `read` gives, kept unless it is undefined or larger than a quarter of the bound. */
  async getOrRead(key: string, read: () => Promise<Kept | undefined>): Promise<Kept | undefined> {
    const known = this.find(key) ?? this.#reading.get(key);
    if (known !== undefined) return known;
    const reading = read().finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    const value = await reading;
    if (value !== undefined && value.asset.bytes <= this.#bytesMax / 4) this.#keep(key, value);
    return value;
  }

  get bytes(): number {
    return this.#bytes;
  }

  #keep(key: string, value: Kept): void {
    this.#kept.set(key, value);
    this.#bytes += value.asset.bytes;
    for (const [oldest, { asset }] of this.#kept) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#kept.delete(oldest);
      this.#bytes -= asset.bytes;
    }
  }
}
