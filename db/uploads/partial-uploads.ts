import { constants, createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Configstore, FileStore } from "@tus/file-store";
import { Upload } from "@tus/server";
import { flushFile, fsyncFolder, isConfined, replaceFile, writeDurably } from "../durable-files.ts";
import type { PartialUpload, PartialUploadsPort } from "../partial-upload-ports.ts";

const ID = /^[0-9a-f]{32}$/;
const INFO = /^([0-9a-f]{32})\.json$/;
const BLOCK_BYTES = 512 * 1024;
const SUBMISSION = "toolboard-submission";

/**
 * Uploads that come in pieces (tus 1.0), in a folder of their own: `<id>` holds the bytes so far, `<id>.json` what is
 * known of it. Every piece is on the disk before its new offset is told, and so is what arrived of a piece that broke
 * off. `store` is what the protocol's server works on.
 */
export class PartialUploads implements PartialUploadsPort {
  #store: DurableStore | undefined;
  readonly expiresAfterMs: number;
  readonly #folder: string;
  readonly #infos: DurableInfos;

  constructor(folder: string, { expiresAfterMs }: { readonly expiresAfterMs: number }) {
    this.#folder = folder;
    this.expiresAfterMs = expiresAfterMs;
    this.#infos = new DurableInfos(folder);
  }

  /** Made at first use, because making it touches the folder, which only the web process may write. */
  get store(): DurableStore {
    this.#store ??= new DurableStore(this.#folder, this.#infos, this.expiresAfterMs);
    return this.#store;
  }

  async find(id: string): Promise<PartialUpload | undefined> {
    const info = ID.test(id) ? await this.#infos.get(id) : undefined;
    if (info === undefined) return undefined;
    const entries = Object.entries(info.metadata ?? {}).flatMap(([name, value]) =>
      value === null || name === SUBMISSION ? [] : [[name, value] as const],
    );
    return {
      id,
      bytesMax: info.size ?? 0,
      metadata: Object.fromEntries(entries),
      createdAtMs: Date.parse(info.creation_date ?? "") || 0,
      submissionId: info.metadata?.[SUBMISSION] ?? null,
    };
  }

  /** The bytes of an upload, from its first. */
  open(id: string): AsyncIterable<Uint8Array> {
    if (!ID.test(id)) throw new RangeError("Not the id of an upload.");
    return createReadStream(join(this.#folder, id), { highWaterMark: 256 * 1024 });
  }

  /** Remembers what a whole upload became, durably, and then removes its bytes. */
  async finish(id: string, submissionId: string): Promise<void> {
    const info = await this.#infos.get(id);
    if (info === undefined) return;
    info.metadata = { ...info.metadata, [SUBMISSION]: submissionId };
    await this.#infos.set(id, info);
    await rm(join(this.#folder, id), { force: true });
  }

  /** The declared sizes of all uploads on their way together, in bytes. */
  async declaredBytes(): Promise<number> {
    const uploads = await Promise.all((await this.#infos.list()).map((id) => this.find(id)));
    return uploads.reduce((sum, one) => sum + (one === undefined || one.submissionId !== null ? 0 : one.bytesMax), 0);
  }

  /** Removes what is older than its time, finished or not, and files that lost their other half; how many were removed. */
  async removeExpired(nowMs: number): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.#folder)) {
      const id = INFO.exec(name)?.[1] ?? name;
      const { createdAtMs } = (await this.find(id)) ?? {};
      const bornMs = createdAtMs ?? (await stat(join(this.#folder, name)).catch(() => undefined))?.mtimeMs;
      if (bornMs === undefined || nowMs - bornMs < this.expiresAfterMs) continue;
      await rm(join(this.#folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }
}

/** What is known of an upload, replaced whole by a rename. */
class DurableInfos implements Configstore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async get(id: string): Promise<Upload | undefined> {
    const text = await readFile(this.#pathOf(id), "utf8").catch(() => undefined);
    return text === undefined ? undefined : new Upload(JSON.parse(text));
  }

  async set(id: string, upload: Upload): Promise<void> {
    await replaceFile(this.#pathOf(id), JSON.stringify(upload), 0o600);
  }

  async delete(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  async list(): Promise<string[]> {
    return (await readdir(this.#folder)).flatMap((name) => INFO.exec(name)?.[1] ?? []);
  }

  #pathOf(id: string): string {
    if (!ID.test(id)) throw new RangeError("Not the id of an upload.");
    return join(this.#folder, `${id}.json`);
  }
}

class DurableStore extends FileStore {
  readonly #folder: string;
  readonly #infos: DurableInfos;

  constructor(folder: string, infos: DurableInfos, expiresAfterMs: number) {
    super({ directory: folder, configstore: infos, expirationPeriodInMilliseconds: expiresAfterMs });
    this.#folder = folder;
    this.#infos = infos;
    // A length is always declared, so that too large a file is refused before its first byte.
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.#folder, { recursive: true });
    await writeDurably(join(this.#folder, upload.id), "", 0o600);
    await this.#infos.set(upload.id, upload);
    await fsyncFolder(this.#folder);
    return upload;
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { O_RDWR, O_SYNC } = constants;
    const file = await open(join(this.#folder, id), O_RDWR | (isConfined ? O_SYNC : 0));
    let end = offset;
    let waiting: Uint8Array[] = [];
    const flush = async (): Promise<void> => {
      const block = Buffer.concat(waiting);
      waiting = [];
      let done = 0;
      while (done < block.length) done += (await file.write(block, done, block.length - done, end + done)).bytesWritten;
      end += block.length;
    };
    try {
      let size = 0;
      for await (const chunk of source) {
        waiting.push(chunk);
        size += chunk.length;
        if (size < BLOCK_BYTES) continue;
        await flush();
        size = 0;
      }
    } finally {
      // Also what came before the connection broke: the client goes on from there.
      await flush();
      await flushFile(file);
      await file.close();
    }
    return end;
  }
}
