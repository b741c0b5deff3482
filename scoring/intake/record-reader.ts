import { parseTypedJson } from "../json/parse-typed-json.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import { positionAt } from "../json-position.ts";
import { toCompactSample } from "../rut-bench/official-output.ts";
import type { BenchmarkId, Issue } from "../terms.ts";
import { toCompactRecord } from "../usertoolbench/official-output.ts";
import { type ByteCursor, decodeUtf8, END, type Place, type Reading, recordTooLarge } from "./byte-cursor.ts";
import type { IntakeItem, IntakeLimits } from "./contract.ts";
import { inspectJson } from "./inspect-json.ts";
import { excerptOf, IntakeProblem } from "./intake-issue.ts";
import { findOtherBenchmark, idKeyOf, isFormatKey, RECORD_EXAMPLES, recordOfEntry } from "./record-keys.ts";

const OPEN_OBJECT = 0x7b;
const OPEN_ARRAY = 0x5b;
const CLOSE_OBJECT = 0x7d;
const CLOSE_ARRAY = 0x5d;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const NULL_START = 0x6e;
const STEP = /^step_[0-9]+$/;
/** Members of a turn and of its log that the compact record is made of, besides the steps. */
const TURN_KEYS = new Set([
  "inference_error",
  "failed_task_idx",
  "failed_step",
  "error_type",
  "error_message",
  "api_error",
]);
const LIBRARY = "Write the file with a JSON library.";

interface Member {
  readonly key: string;
  readonly first: number;
  /** Bytes of the value, counted from the object's first byte. */
  readonly from: number;
  readonly to: number;
  readonly place: Place;
}

/** An official run; its turns are held only while the data set's name is not known. */
interface HeldRun {
  readonly fields: TypedObject;
  readonly turns: TypedJson[];
}

/** What the records of a file stand in. */
export type Container = "lines" | "array" | "map" | "official";

/** Cuts one JSON text into records of a benchmark, whatever its form; see `readDocument`. */
export class RecordReader {
  container: Container = "lines";
  records = 0;
  readonly #cursor: ByteCursor;
  readonly #benchmark: BenchmarkId;
  readonly #limits: IntakeLimits;
  readonly #file: string | undefined;
  readonly #emit: (item: IntakeItem) => void;
  #saidOtherBenchmark = false;

  constructor(
    cursor: ByteCursor,
    options: {
      readonly benchmark: BenchmarkId;
      readonly limits: IntakeLimits;
      readonly file: string | undefined;
      readonly emit: (item: IntakeItem) => void;
    },
  ) {
    this.#cursor = cursor;
    this.#benchmark = options.benchmark;
    this.#limits = options.limits;
    this.#file = options.file;
    this.#emit = options.emit;
  }

  /**
   * Reads to the end of the file, emitting records and issues. After a problem it goes on at the next line where the broken
   * value began on the line that it broke on; otherwise, as nothing behind it could be told apart, it stops.
   */
  *readDocument(): Reading<void> {
    for (;;) {
      const first = this.#cursor.skipBlanksHere() ?? (yield* this.#cursor.skipBlanks());
      if (first === END) return;
      const { line } = this.#cursor;
      try {
        if (first === OPEN_OBJECT) yield* this.#readObject();
        else if (first === OPEN_ARRAY) yield* this.#readTopArray();
        else throw this.#notJson("a record, which begins with {", first);
      } catch (problem) {
        if (!(problem instanceof IntakeProblem)) throw problem;
        this.#report(problem.issue);
        this.#cursor.dropRecordings();
        if (!problem.recoverable || this.#cursor.line !== line) return;
        if (!(yield* this.#cursor.skipLine())) return;
      }
    }
  }

  *#readTopArray(): Reading<void> {
    this.container = "array";
    yield* this.#readRecords();
  }

  /** Reads an array of records. */
  #readRecords(): Reading<void> {
    return this.#readElements(() => this.#readObject(), `an object such as ${RECORD_EXAMPLES[this.#benchmark]}`);
  }

  /** Reads an array from its bracket, objects with `readElement`; anything else in it is an issue. */
  *#readElements(readElement: (index: number) => Reading<void>, expected = "an object"): Reading<void> {
    this.#cursor.advance();
    if ((this.#cursor.skipBlanksHere() ?? (yield* this.#cursor.skipBlanks())) === CLOSE_ARRAY)
      return this.#cursor.advance();
    for (let index = 0; ; index += 1) {
      const first = this.#cursor.skipBlanksHere() ?? (yield* this.#cursor.skipBlanks());
      if (first === OPEN_OBJECT) yield* readElement(index);
      else {
        const place = this.#cursor.place;
        yield* this.#cursor.skipValue();
        this.#report(shapeIssue(place, `/${index}`, expected));
      }
      const separator = this.#cursor.skipBlanksHere() ?? (yield* this.#cursor.skipBlanks());
      if (this.#passSeparator(separator, CLOSE_ARRAY) === CLOSE_ARRAY) return;
    }
  }

  /** Reads an object from its brace: calls `readMember` at the first byte of every value, which passes the value at once or by reading. */
  *#readMembers(readMember: (key: string, first: number) => Reading<void> | undefined): Reading<void> {
    const cursor = this.#cursor;
    cursor.advance();
    if ((cursor.skipBlanksHere() ?? (yield* cursor.skipBlanks())) === CLOSE_OBJECT) return cursor.advance();
    for (;;) {
      const quote = cursor.skipBlanksHere() ?? (yield* cursor.skipBlanks());
      if (quote !== QUOTE) throw this.#notJson("a key in quotes", quote);
      const key = cursor.readStringHere() ?? (yield* cursor.readString());
      const colon = cursor.skipBlanksHere() ?? (yield* cursor.skipBlanks());
      if (colon !== COLON) throw this.#notJson('":" behind the key', colon);
      cursor.advance();
      const reading = readMember(key, cursor.skipBlanksHere() ?? (yield* cursor.skipBlanks()));
      if (reading !== undefined) yield* reading;
      const separator = cursor.skipBlanksHere() ?? (yield* cursor.skipBlanks());
      if (this.#passSeparator(separator, CLOSE_OBJECT) === CLOSE_OBJECT) return;
    }
  }

  #passSeparator(byte: number, close: number): number {
    if (byte !== COMMA && byte !== close) throw this.#notJson(`"," or "${String.fromCharCode(close)}"`, byte);
    this.#cursor.advance();
    return byte;
  }

  /** A record, or one of the containers that are objects: a map, an official result, `{"predictions": …}`. */
  *#readObject(): Reading<void> {
    const cursor = this.#cursor;
    const place = cursor.place;
    const begin = cursor.position;
    const members: Member[] = [];
    const seen: { kind: "record" | "map" | "run" | "skip" } = { kind: "record" };
    const run: HeldRun = { fields: new Map(), turns: [] };
    cursor.startRecording();
    const reader = this;
    const addMember = (member: Member) => {
      members.push(member);
      if (members.length > MEMBERS_MAX) throw cursor.problem("TOO_MANY_MEMBERS", TOO_MANY_MEMBERS);
    };
    const readSlowly = function* (key: string, first: number): Reading<void> {
      if (seen.kind === "map") return yield* reader.#readEntry(key);
      if (seen.kind === "run") {
        if (key === "result") throw cursor.problem("DUPLICATE_KEY", REPEATED_RESULT);
        const value = yield* reader.#readValue();
        if (value !== undefined) run.fields.set(key, value);
        return;
      }
      if (seen.kind === "skip") return yield* cursor.skipValue();
      const found = reader.#containerAt(key, first, members);
      if (found === undefined) {
        const from = cursor.position - begin;
        const valuePlace = cursor.place;
        yield* cursor.skipValue();
        addMember({ key, first, from, to: cursor.position - begin, place: valuePlace });
        return;
      }
      seen.kind = found === "run" || found === "map" ? found : "skip";
      const before = cursor.stopRecording().slice();
      reader.container = found === "map" ? "map" : found === "wrapper" ? reader.container : "official";
      if (found === "map") {
        for (const member of members) reader.#emitEntry(member, before);
        return yield* reader.#readEntry(key);
      }
      if (found === "run") {
        for (const member of members) {
          const value = reader.#parse(before.subarray(member.from, member.to), member.place);
          if (value !== undefined) run.fields.set(member.key, value);
        }
        return yield* reader.#readResult(first, run, place);
      }
      if (found === "samples") return yield* reader.#readElements(() => reader.#readSample());
      if (first === OPEN_ARRAY) {
        reader.container = "array";
        return yield* reader.#readRecords();
      }
      reader.container = "map";
      yield* reader.#readMembers((id) => reader.#readEntry(id));
    };
    yield* this.#readMembers((key, first) => {
      if (seen.kind !== "record" || this.#containerAt(key, first, members) !== undefined) return readSlowly(key, first);
      const member = { key, first, from: cursor.position - begin, place: cursor.place };
      if (!cursor.skipValueHere()) return readSlowly(key, first);
      addMember({ ...member, to: cursor.position - begin });
      return undefined;
    });
    if (seen.kind === "run") return this.#endRun(run, place);
    if (seen.kind === "record") this.#emitObject(cursor.stopRecording(), members, place);
  }

  /** What begins at this value, if it is no plain member of a record. Looks at few of the members before: there may be many. */
  #containerAt(
    key: string,
    first: number,
    before: readonly Member[],
  ): "run" | "samples" | "wrapper" | "map" | undefined {
    if (!isFormatKey(key)) return isEntryStart(first) && before.length > 0 && before.every(isEntry) ? "map" : undefined;
    if (before.length > FORMAT_MEMBERS_MAX) return undefined;
    const has = (name: string) => before.some((member) => member.key === name);
    if (this.#benchmark === "usertoolbench" && key === "result" && (first === OPEN_ARRAY || first === QUOTE)) {
      if (!has("steps")) return "run";
    }
    if (this.#benchmark === "rut-bench" && key === "samples" && first === OPEN_ARRAY) return "samples";
    if (key === "predictions" && isContainer(first) && !has(idKeyOf(this.#benchmark))) return "wrapper";
    return undefined;
  }

  /** An object that was read whole: a record, or a map of few entries. */
  #emitObject(bytes: Uint8Array, members: readonly Member[], place: Place): void {
    if (members.length > 0 && members.every(isEntry)) {
      this.container = "map";
      for (const member of members) this.#emitEntry(member, bytes);
      return;
    }
    this.#emitRecord(bytes, new Set(members.map(({ key }) => key)), place);
  }

  #emitRecord(bytes: Uint8Array, keys: ReadonlySet<string>, place: Place): void {
    const text = this.#inspect(bytes, place);
    if (text === undefined || this.#isOfOtherBenchmark(keys, place)) return;
    if (this.#benchmark === "rut-bench" && keys.has("run") && !keys.has("actions")) {
      this.container = "official";
      this.#emitSample(text, place);
      return;
    }
    this.#emitText(text, place, true);
  }

  *#readEntry(id: string): Reading<void> {
    const place = this.#cursor.place;
    this.#cursor.startRecording();
    if (!this.#cursor.skipValueHere()) yield* this.#cursor.skipValue();
    this.#emitEntryBytes(id, this.#cursor.stopRecording(), place);
  }

  #emitEntry(member: Member, bytes: Uint8Array): void {
    this.#emitEntryBytes(member.key, bytes.subarray(member.from, member.to), member.place);
  }

  #emitEntryBytes(id: string, bytes: Uint8Array, place: Place): void {
    const text = this.#inspect(bytes, place);
    if (text === undefined) return;
    const value = bytes[0] === OPEN_OBJECT ? parseTypedJson(text) : undefined;
    const keys = value?.ok === true && value.value instanceof Map ? new Set(value.value.keys()) : undefined;
    if (keys !== undefined && this.#isOfOtherBenchmark(keys, place)) return;
    const inner =
      value?.ok === true && value.value instanceof Map ? value.value.get(idKeyOf(this.#benchmark)) : undefined;
    if (inner !== undefined && inner !== id) {
      this.#report({
        code: "ID_CONFLICT",
        severity: "error",
        ...place,
        expected: "the key of the map as id, or no id",
        received: "another id inside",
        fix: "Remove the id inside, or make it equal to the key.",
      });
      return;
    }
    const record = recordOfEntry(this.#benchmark, id, text, keys);
    if (this.#benchmark === "rut-bench" && keys?.has("run") === true) this.#emitSample(record, place);
    else this.#emitText(record, place, false);
  }

  /** The `result` of an official run: its turns, or the text that stands there when the run failed before its first. */
  *#readResult(first: number, run: HeldRun, place: Place): Reading<void> {
    if (first === QUOTE) return yield* this.#cursor.skipString();
    let position = 0;
    const reader = this;
    yield* this.#readElements(function* () {
      const { place: turnPlace } = reader.#cursor;
      const turn = yield* reader.#readTurn();
      if (!turn.has("inference_log")) {
        reader.#report(shapeIssue(turnPlace, `/result/${position}`, "a turn with inference_log"));
      } else if (nameOf(run.fields) === undefined) run.turns.push(turn);
      else reader.#emitTurn(run.fields, turn, position, place);
      position += 1;
    });
  }

  /** A turn without what the model was sent, which is nearly all of it. */
  *#readTurn(): Reading<TypedObject> {
    const turn: TypedObject = new Map();
    const reader = this;
    yield* this.#readMembers(function* (key, first) {
      if (key === "inference_log" && first === OPEN_OBJECT) turn.set(key, yield* reader.#readLog());
      else if (TURN_KEYS.has(key)) yield* reader.#keep(turn, key);
      else yield* reader.#cursor.skipValue();
    });
    return turn;
  }

  *#readLog(): Reading<TypedObject> {
    const log: TypedObject = new Map();
    const reader = this;
    yield* this.#readMembers(function* (key, first) {
      if (STEP.test(key) && first === OPEN_OBJECT) {
        const step: TypedObject = new Map();
        yield* reader.#readMembers(function* (inner) {
          if (inner === "inference_output") yield* reader.#keep(step, inner);
          else yield* reader.#cursor.skipValue();
        });
        log.set(key, step);
      } else if (key === "task_idx" || TURN_KEYS.has(key)) yield* reader.#keep(log, key);
      else yield* reader.#cursor.skipValue();
    });
    return log;
  }

  *#keep(into: TypedObject, key: string): Reading<void> {
    const value = yield* this.#readValue();
    if (value !== undefined) into.set(key, value);
  }

  #emitTurn(fields: TypedObject, turn: TypedJson, position: number, place: Place): void {
    this.#emitText(toCompactJson(toCompactRecord(nameOf(fields) ?? "", turn, position)), place, false);
  }

  #endRun(run: HeldRun, place: Place): void {
    for (const [position, turn] of run.turns.entries()) this.#emitTurn(run.fields, turn, position, place);
    this.#emit({ kind: "run", run: { fields: run.fields, ...this.#fileOf(), line: place.line } });
  }

  /** One element of `samples`; only its id and its run are kept. */
  *#readSample(): Reading<void> {
    const place = this.#cursor.place;
    const sample: TypedObject = new Map();
    const reader = this;
    yield* this.#readMembers(function* (key, first) {
      if (key === "sample_id" || key === "run") yield* reader.#keep(sample, key);
      else if (key === "sample" && first === OPEN_OBJECT) {
        const inner: TypedObject = new Map();
        yield* reader.#readMembers(function* (name) {
          if (name === "sample_id") yield* reader.#keep(inner, name);
          else yield* reader.#cursor.skipValue();
        });
        sample.set(key, inner);
      } else yield* reader.#cursor.skipValue();
    });
    this.#emitCompactSample(sample, place);
  }

  #emitSample(text: string, place: Place): void {
    const parsed = parseTypedJson(text);
    if (parsed.ok) this.#emitCompactSample(parsed.value, place);
  }

  #emitCompactSample(sample: TypedJson, place: Place): void {
    const record = toCompactSample(sample);
    if (record === undefined) this.#report(shapeIssue(place, "/run", "an object with the run of the sample"));
    else this.#emitText(toCompactJson(record), place, false);
  }

  #emitText(text: string, place: Place, verbatim: boolean): void {
    this.records += 1;
    const column = verbatim && place.column !== undefined ? { column: place.column } : {};
    this.#emit({ kind: "record", record: { text, ...this.#fileOf(), line: place.line, ...column } });
  }

  *#readValue(): Reading<TypedJson | undefined> {
    const place = this.#cursor.place;
    this.#cursor.startRecording();
    yield* this.#cursor.skipValue();
    return this.#parse(this.#cursor.stopRecording(), place);
  }

  #parse(bytes: Uint8Array, place: Place): TypedJson | undefined {
    const text = this.#inspect(bytes, place);
    if (text === undefined) return undefined;
    const parsed = parseTypedJson(text);
    return parsed.ok ? parsed.value : undefined;
  }

  /** The text of a value that is sound JSON; otherwise the issue is reported. */
  #inspect(bytes: Uint8Array, place: Place): string | undefined {
    if (bytes.length > this.#limits.recordBytesMax) throw recordTooLarge(this.#limits.recordBytesMax, place.line);
    try {
      const text = decodeUtf8(bytes, place);
      const finding = inspectJson(text, this.#limits.depthMax);
      if (finding === undefined) return text;
      const { offset, ...words } = finding;
      this.#report({ severity: "error", ...placeInside(text, offset, place), ...words });
    } catch (problem) {
      if (!(problem instanceof IntakeProblem)) throw problem;
      this.#report(problem.issue);
    }
    return undefined;
  }

  /** Said once: the rest of such a file would repeat it. */
  #isOfOtherBenchmark(keys: ReadonlySet<string>, place: Place): boolean {
    const other = findOtherBenchmark(keys, this.#benchmark);
    if (other === undefined) return false;
    if (this.#saidOtherBenchmark) return true;
    this.#saidOtherBenchmark = true;
    this.#report({
      code: "WRONG_BENCHMARK",
      severity: "error",
      ...place,
      expected: `predictions for ${this.#benchmark}`,
      received: `a record in the form of ${other}`,
      fix: `Submit this file to ${other}, or choose the file for ${this.#benchmark}.`,
    });
    return true;
  }

  #notJson(expected: string, byte: number): IntakeProblem {
    if (byte === END) {
      const fix = "The file was cut off: write or copy it again.";
      const words = { expected, received: "the end of the file", fix };
      return new IntakeProblem({ code: "TRUNCATED", ...this.#cursor.place, ...words }, false);
    }
    const received = byte === 0 ? "a NUL byte" : byte < 0x80 ? excerptOf(String.fromCharCode(byte)) : "other text";
    return this.#cursor.problem("NOT_JSON", { expected, received, fix: LIBRARY });
  }

  #report(issue: Issue): void {
    this.#emit({ kind: "issue", issue: { ...issue, ...this.#fileOf() } });
  }

  #fileOf(): { readonly file?: string } {
    return this.#file === undefined ? {} : { file: this.#file };
  }
}

/** Members that a record may have side by side; no format has more than twenty. */
const MEMBERS_MAX = 1_000;
/** Members that may stand in front of the one that makes an object an official result or a wrapper. */
const FORMAT_MEMBERS_MAX = 200;
const TOO_MANY_MEMBERS = {
  expected: `a record of at most ${MEMBERS_MAX} members`,
  received: "more",
  fix: "Leave out what the format does not ask for.",
};
const REPEATED_RESULT = {
  expected: "result once",
  received: "the same key again",
  fix: "Keep one of the two members.",
};

function isContainer(first: number): boolean {
  return first === OPEN_OBJECT || first === OPEN_ARRAY;
}

/** Whether a value that begins so may be a prediction in a map. */
function isEntryStart(first: number): boolean {
  return isContainer(first) || first === NULL_START;
}

function isEntry(member: Member): boolean {
  return !isFormatKey(member.key) && isEntryStart(member.first);
}

/** The data set's name, by which turns get their ids. */
function nameOf(fields: TypedObject): string | undefined {
  for (const key of ["dataset_name", "id"]) {
    const name = fields.get(key);
    if (typeof name === "string" && name !== "") return name;
  }
  return undefined;
}

function shapeIssue(place: Place, pointer: string, expected: string): Issue {
  const fix = "The forms of a prediction file, with examples, are on the submit page.";
  return { code: "SHAPE", severity: "error", ...place, pointer, expected, received: "something else", fix };
}

/** The place in the file of an offset in a text that begins at `start`. */
export function placeInside(text: string, offset: number, start: Place): Place {
  const inside = positionAt(text, offset);
  const line = start.line + inside.line - 1;
  if (inside.line > 1) return { line, column: inside.column };
  return start.column === undefined ? { line } : { line, column: start.column + inside.column - 1 };
}
