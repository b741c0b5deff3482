import type { Benchmark } from "../benchmark.ts";
import { IssueCollector } from "../issue-collector.ts";
import { parseTypedJson } from "../json/parse-typed-json.ts";
import { locateJson } from "../json-position.ts";
import type { BenchmarkId, Issue } from "../terms.ts";
import type {
  ByteSource,
  Decompression,
  IntakeItem,
  IntakeLimits,
  IntakeSummary,
  OfficialRun,
  PredictionCheck,
  PredictionRecord,
} from "./contract.ts";
import { excerptOf } from "./intake-issue.ts";
import { readPredictionBatches } from "./read-prediction-records.ts";

/** Another split that this installation knows, so that ids which belong there can be told. */
export interface KnownSplit {
  readonly splitId: string;
  readonly benchmark: BenchmarkId;
  has(instanceId: string): boolean;
}

/** One of several files; its name goes into the place of each issue. */
export interface PredictionFile {
  readonly name?: string;
  readonly bytes: ByteSource;
}

export interface CheckOptions<Prediction> {
  readonly benchmark: Pick<Benchmark<unknown, Prediction>, "id" | "parsePrediction" | "partOf">;
  /** Every id of the split, in its order. */
  readonly instanceIds: ReadonlySet<string>;
  /** Without it a file that lacks instances is refused. */
  readonly allowMissing: boolean;
  readonly decompression: Decompression;
  readonly limits: IntakeLimits;
  readonly otherSplits?: readonly KnownSplit[];
  /** Called after every chunk: bytes read after decompression, records found. */
  readonly onProgress?: (progress: { readonly bytes: number; readonly records: number }) => void;
  /** Called after every record, e.g. to keep a lease, and waited for where it gives a promise; may throw to stop. */
  readonly onRecord?: (records: number) => Promise<void> | undefined;
  /** Called with every prediction of a known id, once per id. */
  readonly onPrediction?: (id: string, prediction: Prediction, record: PredictionRecord) => void;
  /** Called with the own fields of every official UserToolBench run. */
  readonly onRun?: (run: OfficialRun) => void;
}

const SAMPLE_SIZE = 10;
/** Longest `received` that is passed on, in UTF-16 units; parsers name kinds of values, this is the last guard. */
const RECEIVED_MAX = 160;
/** So many members of a record are named where one is missing. */
const NAMES_MAX = 5;

/**
 * Whether a whole file can be scored: every record is read by the benchmark's parser, every id must be one of the split and come
 * once, and none may be missing unless `allowMissing`. All problems are found in one pass and counted, the first 100
 * listed with their place. A file may cover one part of a split alone where the benchmark allows it (`partOf`). Never throws for a
 * bad file. Memory: one chunk, one record, and the set of ids.
 */
export function checkPredictions<Prediction>(
  source: ByteSource,
  options: CheckOptions<Prediction>,
): Promise<PredictionCheck> {
  return checkPredictionFiles([{ bytes: source }], options);
}

/** The same for predictions that are spread over several files: each is read in turn, and ids must differ across all. */
export async function checkPredictionFiles<Prediction>(
  files: readonly PredictionFile[],
  options: CheckOptions<Prediction>,
): Promise<PredictionCheck> {
  const checker = new Checker(options);
  const { benchmark, decompression, limits } = options;
  const summaries: IntakeSummary[] = [];
  for (const { name, bytes } of files) {
    const batches = readPredictionBatches(bytes, {
      benchmark: benchmark.id,
      decompression,
      limits,
      onProgress: (read) => options.onProgress?.({ bytes: read, records: checker.records }),
    });
    for (;;) {
      const { done, value } = await batches.next();
      if (done === true) {
        summaries.push(value);
        break;
      }
      for (const item of value) {
        checker.take(name === undefined ? item : inFile(item, name));
        const waiting = item.kind === "record" ? options.onRecord?.(checker.records) : undefined;
        if (waiting !== undefined) await waiting;
      }
    }
  }
  return checker.finish({
    form: [...new Set(summaries.map(({ form }) => form))].join(", "),
    records: summaries.reduce((sum, { records }) => sum + records, 0),
    bytes: summaries.reduce((sum, { bytes }) => sum + bytes, 0),
  });
}

/** The item with the file that it was read from, before the member's name where that file is an archive. */
function inFile(item: IntakeItem, name: string): IntakeItem {
  const nameOf = (member: string | undefined) => (member === undefined ? name : `${name}/${member}`);
  switch (item.kind) {
    case "record":
      return { kind: "record", record: { ...item.record, file: nameOf(item.record.file) } };
    case "run":
      return { kind: "run", run: { ...item.run, file: nameOf(item.run.file) } };
    case "issue":
      return { kind: "issue", issue: { ...item.issue, file: nameOf(item.issue.file) } };
  }
}

class Checker<Prediction> {
  records = 0;
  readonly #options: CheckOptions<Prediction>;
  readonly #issues = new IssueCollector();
  readonly #seen = new Map<string, { readonly file?: string; readonly line: number }>();
  constructor(options: CheckOptions<Prediction>) {
    this.#options = options;
  }

  take(item: IntakeItem): void {
    if (item.kind === "issue") this.#add(item.issue);
    else if (item.kind === "run") this.#options.onRun?.(item.run);
    else this.#takeRecord(item.record);
  }

  finish(summary: IntakeSummary): PredictionCheck {
    const { instanceIds, allowMissing } = this.#options;
    const wanted = this.#listWanted();
    const missing = wanted.filter((id) => !this.#seen.has(id));
    const received = this.#seen.size;
    if (summary.records === 0 && this.#issues.errorCount === 0) this.#add(NO_PREDICTIONS);
    if (missing.length > 0 && !allowMissing) {
      const all = `${instanceIds.size} instances`;
      const covered = `${wanted.length} instances of the parts that the file covers (of ${all} in all)`;
      this.#add(missingIssue(wanted.length === instanceIds.size ? all : covered, received, missing));
    }
    return {
      accepted: this.#issues.errorCount === 0,
      report: this.#issues.report(),
      summary,
      coverage: {
        expected: instanceIds.size,
        received,
        missing: missing.length,
        missingSample: missing.slice(0, SAMPLE_SIZE),
      },
    };
  }

  #takeRecord(record: PredictionRecord): void {
    this.records += 1;
    const parsed = this.#options.benchmark.parsePrediction(record.text);
    const issues = parsed.ok ? (parsed.value.warnings ?? []) : parsed.error;
    for (const issue of issues) this.#add(issue, record);
    if (!parsed.ok) {
      const id = parsed.error.find(({ instanceId }) => instanceId !== undefined)?.instanceId;
      // The id is there, so it is neither missing nor free for another record.
      if (id !== undefined) this.#isNew(id, record);
      return;
    }
    const { id, prediction } = parsed.value;
    if (this.#isNew(id, record)) this.#options.onPrediction?.(id, prediction, record);
  }

  /** Whether the id is one of the split that was not there before; otherwise the issue is reported. */
  #isNew(id: string, record: PredictionRecord): boolean {
    if (!this.#options.instanceIds.has(id)) {
      this.#add(this.#unknownIssue(id), record);
      return false;
    }
    const first = this.#seen.get(id);
    if (first === undefined) {
      this.#seen.set(id, { ...(record.file === undefined ? {} : { file: record.file }), line: record.line });
      return true;
    }
    const where = first.file === undefined ? `line ${first.line}` : `${first.file}, line ${first.line}`;
    this.#add(
      {
        code: "REPEATED_ID",
        severity: "error",
        instanceId: shorten(id),
        expected: "each id once",
        received: `the id of ${where} again`,
        fix: "Keep one of the two records.",
      },
      record,
    );
    return false;
  }

  #unknownIssue(id: string): Issue {
    const { benchmark, otherSplits = [], instanceIds } = this.#options;
    const home = otherSplits.find((split) => split.has(id));
    const [example = ""] = instanceIds;
    const fix =
      home === undefined
        ? "Take the ids from the public inputs of this split."
        : home.benchmark === benchmark.id
          ? `This id belongs to the split ${home.splitId}: submit the file there.`
          : `This id belongs to ${home.benchmark} (split ${home.splitId}): submit the file there.`;
    const expected = `an id of the split, such as ${example}`;
    const received = home === undefined ? excerptOf(id) : `${excerptOf(id)}, an id of ${home.splitId}`;
    return { code: "UNKNOWN_ID", severity: "error", expected, received, fix };
  }

  /** The ids that the file has to cover: all, or those of the parts that it has begun where the benchmark allows parts. */
  #listWanted(): readonly string[] {
    const { benchmark, instanceIds } = this.#options;
    const touched =
      benchmark.partOf === undefined ? undefined : new Set([...this.#seen.keys()].map((id) => benchmark.partOf?.(id)));
    if (touched === undefined || touched.size === 0) return [...instanceIds];
    return [...instanceIds].filter((id) => touched.has(benchmark.partOf?.(id)));
  }

  /** Adds an issue; one about a record gets the record's place, and the place of its field where the text is the file's own. */
  #add(issue: Issue, record?: PredictionRecord): void {
    this.#issues.add(issue.severity, () => {
      const { severity: _severity, column, ...words } = issue;
      return {
        ...words,
        ...(record !== undefined ? placeOf(issue, record) : column === undefined ? {} : { column }),
        ...(words.instanceId === undefined ? {} : { instanceId: shorten(words.instanceId) }),
        received: shorten(receivedIn(issue, record)),
      };
    });
  }
}

function placeOf(issue: Issue, record: PredictionRecord): Pick<Issue, "file" | "line" | "column"> {
  const file = record.file === undefined ? {} : { file: record.file };
  // In a converted record a column would be none of the file.
  if (record.column === undefined) return { ...file, line: record.line };
  const inside = locateJson(record.text, pathOf(issue.pointer ?? ""));
  const line = record.line + inside.line - 1;
  return { ...file, line, column: inside.line === 1 ? record.column + inside.column - 1 : inside.column };
}

/** What came; where a record lacks a member, the names of those that it has, because the answer may stand under one of them. */
function receivedIn({ code, pointer = "", received }: Issue, record: PredictionRecord | undefined): string {
  if (record === undefined || code !== "MISSING_FIELD" || pathOf(pointer).length !== 1) return received;
  const parsed = parseTypedJson(record.text);
  const names = parsed.ok && parsed.value instanceof Map ? [...parsed.value.keys()] : [];
  if (names.length === 0) return received;
  return `${received}, but the record has ${names.slice(0, NAMES_MAX).map(excerptOf).join(", ")}${names.length > NAMES_MAX ? ", …" : ""}`;
}

/** The path of a JSON pointer; whole numbers are taken as array indices. */
function pathOf(pointer: string): readonly (string | number)[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) =>
      /^(?:0|[1-9][0-9]*)$/.test(part) ? Number(part) : part.replaceAll("~1", "/").replaceAll("~0", "~"),
    );
}

function shorten(text: string): string {
  return text.length <= RECEIVED_MAX ? text : `${text.slice(0, RECEIVED_MAX)} …`;
}

function missingIssue(expected: string, received: number, missing: readonly string[]): Issue {
  const sample = missing.slice(0, SAMPLE_SIZE).join(", ");
  const more = missing.length > SAMPLE_SIZE ? ", …" : "";
  return {
    code: "MISSING_IDS",
    severity: "error",
    expected,
    received: `${received}; ${missing.length} missing: ${sample}${more}`,
    fix: "Add a record for each, or submit with missing instances allowed, in which case each counts as wrong.",
  };
}

const NO_PREDICTIONS: Issue = {
  code: "NO_RECORDS",
  severity: "error",
  expected: "at least one prediction",
  received: "none",
  fix: "The forms of a prediction file, with examples, are on the submit page.",
};
