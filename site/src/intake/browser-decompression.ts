import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import type { ArchiveMember, ByteSource, Decompression } from "../../../scoring/intake/contract.ts";
import { IntakeFormatError } from "../../../scoring/intake/intake-error.ts";

/** Compressed bytes handed to fflate at a time: it unpacks them at once, up to a thousandfold. */
const PUSHED_BYTES = 4_096;

/** Decompression by the browser's DecompressionStream and fflate for the intake; archives are read from front to back. */
export function createBrowserDecompression(): Decompression {
  return { gunzip, unzip };
}

async function* gunzip(bytes: ByteSource): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
  });
  const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    throw new IntakeFormatError("gzip: broken or cut off");
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

interface Member {
  readonly file: UnzipFile;
  readonly chunks: Uint8Array[];
  ended: boolean;
}

async function* unzip(bytes: ByteSource): AsyncGenerator<ArchiveMember> {
  const members: Member[] = [];
  let failure: string | undefined;
  let sourceEnded = false;
  const archive = new Unzip((file) => {
    const member: Member = { file, chunks: [], ended: false };
    members.push(member);
    file.ondata = (error, chunk, final) => {
      if (error !== null) failure = error.message.slice(0, 60);
      else if (chunk.length > 0) member.chunks.push(chunk.slice());
      member.ended ||= final;
    };
    if (file.compression === 0 || file.compression === 8) file.start();
    else failure = "a compression other than deflate";
  });
  archive.register(UnzipInflate);
  // fflate reads from front to back and would not miss the directory at the end, without which the server refuses.
  let tail = new Uint8Array(0);
  const slices = sliceBytes(bytes);
  /** Hands over the next bytes; false at the end of the archive. */
  const advance = async (): Promise<boolean> => {
    const { done, value } = await slices.next();
    try {
      if (done !== true) {
        tail = lastBytes(tail, value);
        archive.push(value);
      } else if (!hasDirectoryEnd(tail)) failure ??= "cut off";
      else if (!sourceEnded) archive.push(new Uint8Array(0), true);
    } catch (error) {
      failure ??= error instanceof Error ? error.message.slice(0, 60) : "broken";
    }
    sourceEnded = done === true;
    if (failure !== undefined) throw new IntakeFormatError(`zip: ${failure}`);
    return !sourceEnded;
  };
  async function* read(member: Member): AsyncGenerator<Uint8Array> {
    for (;;) {
      yield* member.chunks.splice(0);
      if (member.ended) return;
      if (!(await advance()) && !member.ended) throw new IntakeFormatError("zip: cut off");
    }
  }
  for (;;) {
    const member = members.shift();
    if (member !== undefined) {
      yield { path: member.file.name, bytes: read(member) };
      // Whatever the reader left of this file must be passed before the next one begins.
      while (!member.ended) {
        member.chunks.length = 0;
        if (!(await advance()) && !member.ended) throw new IntakeFormatError("zip: cut off");
      }
      member.chunks.length = 0;
    } else if (!(await advance()) && members.length === 0) return;
  }
}

/** The end record of the directory has 22 bytes and a comment of up to 65,535. */
const TAIL_BYTES = 22 + 65_535;

function lastBytes(tail: Uint8Array, next: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = tail.subarray(Math.max(0, tail.length + next.length - TAIL_BYTES));
  const joined = new Uint8Array(kept.length + next.length);
  joined.set(kept);
  joined.set(next, kept.length);
  return joined;
}

function hasDirectoryEnd(tail: Uint8Array): boolean {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail[at] === 0x50 && tail[at + 1] === 0x4b && tail[at + 2] === 5 && tail[at + 3] === 6) return true;
  }
  return false;
}

async function* sliceBytes(bytes: ByteSource): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += PUSHED_BYTES) yield chunk.subarray(from, from + PUSHED_BYTES);
  }
}
