import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { SplitFilesPort } from "../../../db/ports.ts";

export interface SplitFileFacts {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

const REMEMBERED_MAX = 1000;

/** Size and hash of the public files of split versions. A version's files never change, so each is read once. */
export class SplitFileFactsCache {
  readonly #splitFiles: SplitFilesPort;
  readonly #facts = new Map<string, Promise<SplitFileFacts>>();

  constructor(splitFiles: SplitFilesPort) {
    this.#splitFiles = splitFiles;
  }

  /** Facts of every file of a version, in the order of its list. */
  async list(splitVersionId: string): Promise<readonly SplitFileFacts[]> {
    const names = await this.#splitFiles.list(splitVersionId);
    return Promise.all(names.map((name) => this.#get(splitVersionId, name)));
  }

  /** Facts of one file; undefined for a name that is not in the version's list, whatever it looks like. */
  async find(splitVersionId: string, name: string): Promise<SplitFileFacts | undefined> {
    const names = await this.#splitFiles.list(splitVersionId);
    return names.includes(name) ? this.#get(splitVersionId, name) : undefined;
  }

  #get(splitVersionId: string, name: string): Promise<SplitFileFacts> {
    const key = `${splitVersionId}\0${name}`;
    const known = this.#facts.get(key);
    if (known !== undefined) return known;
    const facts = this.#read(splitVersionId, name);
    facts.catch(() => this.#facts.delete(key));
    this.#facts.set(key, facts);
    const oldest = this.#facts.size > REMEMBERED_MAX ? this.#facts.keys().next().value : undefined;
    if (oldest !== undefined) this.#facts.delete(oldest);
    return facts;
  }

  async #read(splitVersionId: string, name: string): Promise<SplitFileFacts> {
    const path = await this.#splitFiles.pathOf(splitVersionId, name);
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { name, path, bytes, sha256: hash.digest("hex") };
  }
}
