import type { BenchmarkId, Issue } from "../terms.ts";
import { ByteCursor } from "./byte-cursor.ts";
import type { ByteSource, Decompression, IntakeItem, IntakeLimits, IntakeSummary } from "./contract.ts";
import { type ContentKind, DETECTION_BYTES, detectContent } from "./detect-content.ts";
import { IntakeFormatError, IntakeLimitError } from "./intake-error.ts";
import { excerptOf } from "./intake-issue.ts";
import { type Container, RecordReader } from "./record-reader.ts";
import { isStrayMember } from "./stray-members.ts";

export interface ReadOptions {
  readonly benchmark: BenchmarkId;
  readonly decompression: Decompression;
  readonly limits: IntakeLimits;
  /** Called after every chunk with the bytes read so far, after decompression. */
  readonly onProgress?: (bytes: number) => void;
}

/** Chunks are cut to this size, so that the records of a large chunk are not all held at once. */
const CHUNK_BYTES_MAX = 1 << 18;
/** A compressed file in a compressed file (in an archive) is still read; deeper is a trick. */
const WRAPPINGS_MAX = 2;
const FORMS: Readonly<Record<Container, string>> = {
  lines: "JSON Lines",
  array: "JSON array",
  map: "JSON object map",
  official: "official result file",
};

/**
 * The items of `readPredictionBatches`, one by one.
 */
export async function* readPredictionRecords(
  source: ByteSource,
  options: ReadOptions,
): AsyncGenerator<IntakeItem, IntakeSummary> {
  const batches = readPredictionBatches(source, options);
  for (;;) {
    const { done, value } = await batches.next();
    if (done === true) return value;
    for (const item of value) yield item;
  }
}

/**
 * Reads a prediction file in any accepted form, judged by content alone: JSON Lines, an array, an object from id to
 * prediction, `{"predictions": …}`, official result files of the benchmarks; each plain, with byte order mark, gzipped, or as
 * files of a zip archive (the stray files of operating systems are passed over). Gives compact records with their
 * place, each sound JSON without repeated keys, official runs' own fields, and issues, in file order; returns what the
 * file turned out to be. A problem never throws; errors of `source` itself do. Memory: one chunk and one record.
 * A batch is what one chunk holds: handing over each item by itself costs more than reading a short record.
 */
export async function* readPredictionBatches(
  source: ByteSource,
  options: ReadOptions,
): AsyncGenerator<readonly IntakeItem[], IntakeSummary> {
  const state: IntakeState = { bytes: 0, members: 0, records: 0, wrappings: [], container: undefined };
  try {
    yield* readContent(source, options, state, undefined);
  } catch (error) {
    if (!(error instanceof IntakeLimitError) && !(error instanceof IntakeFormatError)) throw error;
    yield [issueOf(undefined, describeFailure(error))];
  }
  const form = FORMS[state.container ?? "lines"];
  const wrappings = [...new Set(state.wrappings)];
  return {
    form: wrappings.length === 0 ? form : `${form}, ${wrappings.join(", ")}`,
    records: state.records,
    bytes: state.bytes,
  };
}

interface IntakeState {
  bytes: number;
  members: number;
  records: number;
  container: Container | undefined;
  readonly wrappings: string[];
}

async function* readContent(
  source: ByteSource,
  options: ReadOptions,
  state: IntakeState,
  file: string | undefined,
  depth = 0,
): AsyncGenerator<readonly IntakeItem[]> {
  const { head, bytes } = await peekHead(source);
  const kind = detectContent(head);
  if (kind === "json" || kind === "byte-order-mark") {
    return yield* readJson(kind === "json" ? bytes : skipBytes(bytes, 3), options, state, file);
  }
  const compressed = kind === "gzip" || kind === "zip";
  if (!compressed || depth >= WRAPPINGS_MAX || (kind === "zip" && file !== undefined)) {
    // Beside predictions an archive may hold a README or a picture.
    const severity = file !== undefined && kind !== "utf-16" ? "warning" : "error";
    const words = compressed ? TOO_WRAPPED : REFUSALS[kind];
    const received =
      kind === "text" ? `text that begins with ${excerptOf(new TextDecoder().decode(head))}` : words.received;
    return yield [issueOf(file, { ...words, received, severity })];
  }
  state.wrappings.push(kind);
  if (kind === "gzip") return yield* readContent(options.decompression.gunzip(bytes), options, state, file, depth + 1);
  for await (const member of options.decompression.unzip(bytes)) {
    state.members += 1;
    if (state.members > options.limits.membersMax) {
      throw new IntakeLimitError(`more than ${options.limits.membersMax} files in the archive`);
    }
    if (isStrayMember(member.path)) continue;
    yield* readContent(member.bytes, options, state, excerptPath(member.path), depth + 1);
  }
  if (state.records === 0) yield [issueOf(undefined, NO_RECORDS)];
}

async function* readJson(
  bytes: ByteSource,
  options: ReadOptions,
  state: IntakeState,
  file: string | undefined,
): AsyncGenerator<readonly IntakeItem[]> {
  const { benchmark, limits } = options;
  let items: IntakeItem[] = [];
  const takeItems = () => {
    const taken = items;
    items = [];
    return taken;
  };
  const cursor = new ByteCursor(limits);
  const emit = (item: IntakeItem) => items.push(item);
  const reader = new RecordReader(cursor, { benchmark, limits, file, emit });
  const reading = reader.readDocument();
  let done = false;
  for await (const whole of bytes) {
    for (let from = 0; from < whole.length && !done; from += CHUNK_BYTES_MAX) {
      const chunk = whole.subarray(from, from + CHUNK_BYTES_MAX);
      state.bytes += chunk.length;
      if (state.bytes > limits.decompressedBytesMax) {
        throw new IntakeLimitError(`more than ${limits.decompressedBytesMax} bytes after decompression`);
      }
      cursor.feed(chunk);
      done = reading.next().done === true;
      yield takeItems();
    }
    options.onProgress?.(state.bytes);
    if (done) break;
  }
  if (!done) {
    cursor.end();
    reading.next();
    yield takeItems();
  }
  state.records += reader.records;
  if (reader.records > 0) state.container = reader.container;
}

/** Reads until `DETECTION_BYTES` are there, and gives them back in front of the rest. */
async function peekHead(source: ByteSource): Promise<{ readonly head: Uint8Array; readonly bytes: ByteSource }> {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < DETECTION_BYTES) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    if (value.length === 0) continue;
    chunks.push(value);
    size += value.length;
  }
  const head = new Uint8Array(Math.min(size, DETECTION_BYTES));
  let at = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(0, head.length - at);
    head.set(part, at);
    at += part.length;
  }
  async function* joined(): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks.splice(0);
      for (;;) {
        const { done, value } = await iterator.next();
        if (done === true) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { head, bytes: joined() };
}

async function* skipBytes(source: ByteSource, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of source) {
    const passed = Math.min(left, chunk.length);
    left -= passed;
    if (passed < chunk.length) yield chunk.subarray(passed);
  }
}

type Words = Omit<Issue, "severity"> & { readonly severity?: Issue["severity"] };

function issueOf(file: string | undefined, words: Words): IntakeItem {
  return { kind: "issue", issue: { severity: "error", ...(file === undefined ? {} : { file }), ...words } };
}

function describeFailure(error: IntakeLimitError | IntakeFormatError): Words {
  if (error instanceof IntakeLimitError) {
    const fix = "Leave out what the format does not ask for, or send the compact form.";
    return { code: "TOO_LARGE", expected: "a file within the limits", received: error.message, fix };
  }
  const fix = "The file was cut off or damaged: compress it again.";
  return { code: "BROKEN_ARCHIVE", expected: "a whole gzip or zip file", received: error.message, fix };
}

function excerptPath(path: string): string {
  const short = [...path].slice(-100).join("");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names in archives may hold any byte.
  return short.replace(/[\u0000-\u001f\u007f-\u009f]/g, "·");
}

const EXPECTED = "JSON Lines, a JSON array or a JSON object, also as gzip or zip";
const FORMAT_FIX = "The forms of a prediction file, with examples, are on the submit page.";
const TOO_WRAPPED: Omit<Issue, "severity"> = {
  code: "TOO_WRAPPED",
  expected: "files that are compressed once",
  received: "an archive inside an archive",
  fix: "Put the prediction files themselves into one zip.",
};
const NO_RECORDS: Omit<Issue, "severity"> = {
  code: "NO_RECORDS",
  expected: "at least one file with predictions in the archive",
  received: "none",
  fix: FORMAT_FIX,
};
type Refused = Exclude<ContentKind, "gzip" | "zip" | "json" | "byte-order-mark">;
const REFUSALS: Readonly<Record<Refused, Omit<Issue, "severity">>> = {
  empty: {
    code: "EMPTY_FILE",
    expected: EXPECTED,
    received: "an empty file",
    fix: "Choose the file with the predictions.",
  },
  "utf-16": { code: "UTF_16", line: 1, expected: "UTF-8", received: "UTF-16", fix: "Save the file as UTF-8." },
  markup: {
    code: "HTML",
    line: 1,
    column: 1,
    expected: EXPECTED,
    received: "an HTML or XML page",
    fix: "This is probably a login or error page that was saved in place of the file: download the file again.",
  },
  "other-archive": {
    code: "OTHER_ARCHIVE",
    expected: "gzip or zip",
    received: "another kind of archive",
    fix: "Compress the file with gzip or zip, or send it as it is.",
  },
  binary: { code: "NOT_JSON", expected: EXPECTED, received: "binary data", fix: FORMAT_FIX },
  text: { code: "NOT_JSON", line: 1, column: 1, expected: EXPECTED, received: "text", fix: FORMAT_FIX },
};
