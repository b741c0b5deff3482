/** What bytes are, judged by content alone; names of files play no part. */
export type ContentKind =
  | "empty"
  | "gzip"
  | "zip"
  | "other-archive"
  | "utf-16"
  | "markup"
  | "json"
  | "byte-order-mark"
  | "binary"
  | "text";

/** How many first bytes `detectContent` needs; fewer only where the file ends before. */
export const DETECTION_BYTES = 512;

/** Formats that are recognised in order to say so, none of which is read. */
const OTHER_ARCHIVES: readonly (readonly number[])[] = [
  [0x28, 0xb5, 0x2f, 0xfd], // zstd
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58, 0x5a], // xz
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21], // RAR
];
const TAR_MARK_AT = 257;
const TAR_MARK = [0x75, 0x73, 0x74, 0x61, 0x72];

/** Judges the first `DETECTION_BYTES` bytes of a file; whitespace before JSON or markup is passed over. */
export function detectContent(head: Uint8Array): ContentKind {
  if (head.length === 0) return "empty";
  if (startsWith(head, [0x1f, 0x8b])) return "gzip";
  if (startsWith(head, [0x50, 0x4b, 3, 4]) || startsWith(head, [0x50, 0x4b, 5, 6])) return "zip";
  if (OTHER_ARCHIVES.some((mark) => startsWith(head, mark))) return "other-archive";
  if (startsWith(head.subarray(TAR_MARK_AT), TAR_MARK)) return "other-archive";
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) return "utf-16";
  const [first = 0, second = 1] = head;
  if ((first === 0 && isJsonStart(second)) || (second === 0 && isJsonStart(first))) return "utf-16";
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return "byte-order-mark";
  const start = head.find((byte) => !isBlank(byte));
  if (start === undefined) return head.length < DETECTION_BYTES ? "empty" : "json";
  if (start === 0x3c) return "markup";
  if (isJsonStart(start)) return "json";
  return start < 0x20 || start === 0x7f ? "binary" : "text";
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function isJsonStart(byte: number): boolean {
  return byte === 0x7b || byte === 0x5b || byte === 0x22;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
