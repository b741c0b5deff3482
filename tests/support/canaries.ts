import { randomBytes, randomInt } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

/** Random marks to plant in references and to look for everywhere else. */
export interface Canaries {
  /** A text that holds the mark, characters that need escaping, and the name of the field that it is planted in. */
  text(field: string): string;
  /** A number that is a mark itself. */
  readonly number: number;
  /** Encodings under which a mark is in the bytes, also after decompression where they are compressed. */
  findIn(bytes: Uint8Array, name?: string): readonly string[];
}

/** New marks; no run can find those of another. */
export function makeCanaries(): Canaries {
  const mark = `kn${randomBytes(9).toString("hex")}`;
  const number = randomInt(100_000_000_000, 200_000_000_000);
  const patterns = [...patternsOf("text", mark), ...patternsOf("number", String(number))];
  return {
    text: (field) => `"${field}" <${mark}> 偏好\\é`,
    number,
    findIn: (bytes, name = "") => {
      const layers = [bytes, ...decompressed(bytes, name)].map((layer) => Buffer.from(layer));
      return patterns.filter(([, pattern]) => layers.some((layer) => layer.includes(pattern))).map(([what]) => what);
    },
  };
}

/** Every way in which a text of ASCII letters and digits could stand in bytes. */
function patternsOf(what: string, text: string): readonly (readonly [string, Buffer])[] {
  const each = (write: (code: number) => string) => [...text].map((letter) => write(letter.charCodeAt(0))).join("");
  const hex = Buffer.from(text).toString("hex");
  const forms: readonly (readonly [string, string])[] = [
    ["plain", text],
    ["upper case", text.toUpperCase()],
    ["JSON-escaped", each((code) => `\\u${code.toString(16).padStart(4, "0")}`)],
    ["JSON-escaped twice", each((code) => `\\\\u${code.toString(16).padStart(4, "0")}`)],
    ["HTML decimal", each((code) => `&#${code};`)],
    ["HTML hexadecimal", each((code) => `&#x${code.toString(16)};`)],
    ["percent-encoded", each((code) => `%${code.toString(16)}`)],
    ["hex", hex],
    ["HEX", hex.toUpperCase()],
    ...[0, 1, 2].map((shift): [string, string] => [`base64, shifted by ${shift}`, base64At(text, shift)]),
  ];
  return [
    ...forms.map(([name, form]): [string, Buffer] => [`${what}, ${name}`, Buffer.from(form)]),
    [`${what}, UTF-16`, Buffer.from(text, "utf16le")],
  ];
}

/** The letters of base64 that follow from the text alone when it begins `shift` bytes into a group of three. */
function base64At(text: string, shift: number): string {
  const encoded = Buffer.from("\0".repeat(shift) + text)
    .toString("base64")
    .replaceAll("=", "");
  const first = [0, 2, 3][shift] ?? 0;
  const bits = (shift + text.length) * 8;
  return encoded.slice(first, Math.floor(bits / 6));
}

const MAGIC_GZIP = 0x1f8b;

function decompressed(bytes: Uint8Array, name: string): readonly Uint8Array[] {
  const attempts: (() => Uint8Array)[] = [];
  if (bytes.length > 2 && ((bytes[0] ?? 0) << 8) + (bytes[1] ?? 0) === MAGIC_GZIP)
    attempts.push(() => gunzipSync(bytes));
  if (name.endsWith(".br")) attempts.push(() => brotliDecompressSync(bytes));
  if (name.endsWith(".zst")) attempts.push(() => zstdDecompressSync(bytes));
  return attempts.map((unpack) => unpack());
}
