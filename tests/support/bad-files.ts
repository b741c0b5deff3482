import { gzipSync } from "node:zlib";
import { Gunzip, zipSync } from "fflate";
import { createRandom, type Random } from "../../scoring/statistics/random.ts";

export interface BadFile {
  /** What was done to it, in order; with seed and index enough to make it again. */
  readonly story: string;
  readonly bytes: Uint8Array;
}

/**
 * `count` damaged or hostile prediction files, made from good ones (any bytes that are a valid upload) by one to four steps.
 * The same seed gives the same files. A few may still be valid: what must hold of all is that they are answered, within time and
 * memory, and never with a fault of the server.
 */
export function* generateBadFiles(seed: number, count: number, good: readonly Uint8Array[]): Generator<BadFile> {
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed + index);
    let bytes: Uint8Array = pick(random, good).slice();
    const story: string[] = [];
    for (let steps = 1 + random.nextBelow(4); steps > 0; steps -= 1) {
      const [name, damage] = pick(random, DAMAGES);
      const damaged = damage(bytes, random);
      if (isBomb(damaged)) continue;
      story.push(name);
      bytes = damaged;
    }
    yield { story: `${seed}+${index}: ${story.join(", ")}`, bytes };
  }
}

/** What a damaged stream may grow to. Bombs have tests of their own: what they cost is the size limit, not a hang. */
const UNPACKED_BYTES_MAX = 64_000_000;
const PIECE_BYTES = 4096;

/** Noise in a compressed stream now and then makes it unpack to a gigabyte, also inside another one, whole or damaged. */
function isBomb(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return false;
  const unpacked = gunzipAsFarAsPossible(bytes);
  return unpacked.length > UNPACKED_BYTES_MAX || isBomb(unpacked);
}

/** What comes out of a stream before its first fault, or a little more than `UNPACKED_BYTES_MAX` of it: the intake reads that far too. */
function gunzipAsFarAsPossible(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Gunzip((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  try {
    for (let from = 0; from < bytes.length && size <= UNPACKED_BYTES_MAX; from += PIECE_BYTES) {
      stream.push(bytes.subarray(from, from + PIECE_BYTES), from + PIECE_BYTES >= bytes.length);
    }
  } catch {
    // Damaged: what came before counts.
  }
  return Buffer.concat(chunks);
}

type Damage = (bytes: Uint8Array, random: Random) => Uint8Array;

/** Texts that parsers have stumbled over. */
const HOSTILE = [
  '{"__proto__":{"polluted":true}}',
  '"constructor":{"prototype":{}}',
  "\u0000",
  "\ufeff",
  "\\ud800",
  '"\\u0000"',
  "1e999999",
  "-",
  "NaN",
  "9".repeat(5_000),
  "[".repeat(5_000),
  '{"a":'.repeat(2_000),
  "]}".repeat(50),
  "<html><script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "../../../../etc/passwd",
  "\u202e\u2066",
  '"id":"persona/0","id":"persona/1"',
  '"result":[{"inference_log":{"step_0":',
  '"samples":[{"run":',
  '"predictions":{',
  "\r",
  "\n",
  '"',
  "\\",
];
const encoder = new TextEncoder();

const DAMAGES: readonly (readonly [string, Damage])[] = [
  ["cut off", (bytes, random) => bytes.slice(0, random.nextBelow(bytes.length + 1))],
  ["beginning lost", (bytes, random) => bytes.slice(random.nextBelow(bytes.length + 1))],
  [
    "bytes changed",
    (bytes, random) => {
      const changed = bytes.slice();
      for (let left = 1 + random.nextBelow(8); left > 0 && changed.length > 0; left -= 1) {
        changed[random.nextBelow(changed.length)] = random.nextBelow(256);
      }
      return changed;
    },
  ],
  [
    "piece removed",
    (bytes, random) => {
      const from = random.nextBelow(bytes.length + 1);
      return join(bytes.subarray(0, from), bytes.subarray(from + random.nextBelow(40)));
    },
  ],
  [
    "piece repeated",
    (bytes, random) => {
      const from = random.nextBelow(bytes.length + 1);
      const to = from + random.nextBelow(200);
      return join(bytes.subarray(0, to), bytes.subarray(from));
    },
  ],
  ["hostile text put in", (bytes, random) => insert(bytes, random, encoder.encode(pick(random, HOSTILE)))],
  ["hostile file", (_, random) => encoder.encode(pick(random, HOSTILE))],
  [
    "noise put in",
    (bytes, random) =>
      insert(
        bytes,
        random,
        Uint8Array.from({ length: 1 + random.nextBelow(60) }, () => random.nextBelow(256)),
      ),
  ],
  ["noise", (_, random) => Uint8Array.from({ length: random.nextBelow(2_000) }, () => random.nextBelow(256))],
  ["brackets swapped", (bytes) => bytes.map((byte) => (byte === 0x7d ? 0x5d : byte))],
  ["quotes lost", (bytes, random) => bytes.filter((byte) => byte !== 0x22 || random.nextBelow(20) > 0)],
  ["line ends lost", (bytes) => bytes.filter((byte) => byte !== 0x0a)],
  ["gzipped", (bytes) => gzipSync(bytes)],
  ["zipped", (bytes, random) => zipSync({ [pick(random, NAMES)]: bytes })],
  ["blown up with blanks", (bytes) => gzipSync(join(bytes, new Uint8Array(2_000_000).fill(0x20)))],
  ["UTF-16", (bytes) => Uint8Array.from([...bytes].flatMap((byte) => [byte, 0]))],
  ["Latin-1", (bytes) => bytes.map((byte) => (byte > 0x7f ? 0xe9 : byte))],
];
const NAMES = ["a.json", "__MACOSX/._a", "../a", "/a", "a/b/c.jsonl", "\u0000", "x".repeat(300), "folder/"];

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random.nextBelow(from.length)];
  if (picked === undefined) throw new RangeError("Nothing to pick from.");
  return picked;
}

function insert(bytes: Uint8Array, random: Random, piece: Uint8Array): Uint8Array {
  const at = random.nextBelow(bytes.length + 1);
  return join(bytes.subarray(0, at), piece, bytes.subarray(at));
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
