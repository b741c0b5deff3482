import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Release {
  readonly name: string;
  readonly folder: string;
}

export interface ReleasePlaces {
  readonly siteReleases: string;
  readonly sitePointer: string;
}

const RELEASE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const RECHECK_MS = 100;

/**
 * Which release of the site is served. The builder replaces the pointer file by a rename, so what is read here is the
 * old name or the new one; it is read at most every 100 ms, when somebody asks. A pointer that cannot be read keeps
 * the release that was served before.
 */
export class CurrentRelease {
  readonly #places: ReleasePlaces;
  readonly #now: () => number;
  #release: Release | undefined;
  #checkedAtMs = Number.NEGATIVE_INFINITY;

  constructor(places: ReleasePlaces, now: () => number) {
    this.#places = places;
    this.#now = now;
  }

  /** The release to serve; undefined while there is none. */
  get(): Release | undefined {
    const nowMs = this.#now();
    if (nowMs - this.#checkedAtMs < RECHECK_MS && nowMs >= this.#checkedAtMs) return this.#release;
    this.#checkedAtMs = nowMs;
    const name = readFirstLine(this.#places.sitePointer);
    if (name !== undefined && RELEASE_NAME.test(name) && name !== this.#release?.name) {
      this.#release = { name, folder: join(this.#places.siteReleases, name) };
    }
    return this.#release;
  }
}

function readFirstLine(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").split("\n", 1)[0]?.trim();
  } catch {
    return undefined;
  }
}
