import { constants, crc32, deflateRawSync } from "node:zlib";

const PIECE = Buffer.alloc(10_000_000, 0x20);

/** A gzip file and a zip file that each unpack to that many times 10 MB of blanks; they themselves are about a thousandth. */
export function makeBombs(pieces: number): Readonly<Record<"gzip" | "zip", Uint8Array<ArrayBuffer>>> {
  // A full flush ends on a byte and forgets what was before, so that the same bytes may follow any number of times.
  const packed = deflateRawSync(PIECE, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const end = Buffer.from([0x03, 0x00]);
  const deflated = Buffer.concat([...Array.from({ length: pieces }, () => packed), end]);
  let sum = 0;
  for (let piece = 0; piece < pieces; piece += 1) sum = crc32(PIECE, sum);
  const size = pieces * PIECE.length;

  const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);
  const gzip = Buffer.concat([gzipHead, deflated, uint32(sum), uint32(size)]);

  const name = Buffer.from("predictions.jsonl");
  const facts = Buffer.concat([uint32(sum), uint32(deflated.length), uint32(size), uint16(name.length), uint16(0)]);
  const version = [uint16(20), uint16(0), uint16(8), uint32(0x21_0000)];
  const local = Buffer.concat([uint32(0x04034b50), ...version, facts, name]);
  const central = Buffer.concat([uint32(0x02014b50), uint16(20), ...version, facts, Buffer.alloc(14), name]);
  const endOfZip = Buffer.concat([
    uint32(0x06054b50),
    Buffer.alloc(4),
    uint16(1),
    uint16(1),
    uint32(central.length),
    uint32(local.length + deflated.length),
    uint16(0),
  ]);
  return { gzip: new Uint8Array(gzip), zip: new Uint8Array(Buffer.concat([local, deflated, central, endOfZip])) };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
