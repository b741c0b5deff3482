import type { TypedObject } from "../json/typed-json.ts";
import type { Issue, IssueReport } from "../terms.ts";

/** Bytes as they arrive, in chunks of any size. */
export type ByteSource = AsyncIterable<Uint8Array>;

/** One file of an archive; `bytes` is read at most once and in archive order. */
export interface ArchiveMember {
  readonly path: string;
  readonly bytes: ByteSource;
}

/**
 * Decompression is passed in, because intake runs in the browser and on the server alike:
 * node:zlib and yauzl there, DecompressionStream and fflate here. Implementations throw `IntakeLimitError`
 * when a limit is passed and `IntakeFormatError` for broken archives.
 */
export interface Decompression {
  gunzip(bytes: ByteSource): ByteSource;
  /** `bytes` is the whole archive from its first byte. */
  unzip(bytes: ByteSource): AsyncIterable<ArchiveMember>;
}

export interface IntakeLimits {
  /** Over everything, after decompression. */
  readonly decompressedBytesMax: number;
  /** One compact record (after conversion from an official form). */
  readonly recordBytesMax: number;
  readonly depthMax: number;
  readonly membersMax: number;
}

export const DEFAULT_INTAKE_LIMITS: IntakeLimits = {
  decompressedBytesMax: 600_000_000,
  recordBytesMax: 32_000_000,
  depthMax: 200,
  membersMax: 10_000,
};

/** One prediction in the benchmark's compact form, with the place it came from. */
export interface PredictionRecord {
  /** Exact JSON text of the compact record. */
  readonly text: string;
  readonly file?: string;
  /** Line of the file where the record begins, from 1. */
  readonly line: number;
  /** Column where it begins, from 1; absent where `text` was converted, so that columns in it are none of the file. */
  readonly column?: number;
}

/** What an official UserToolBench result file says of one profile's run besides its turns, e.g. `error_type`. */
export interface OfficialRun {
  readonly fields: TypedObject;
  readonly file?: string;
  readonly line: number;
}

/** What reading gives, in file order. */
export type IntakeItem =
  | { readonly kind: "record"; readonly record: PredictionRecord }
  | { readonly kind: "run"; readonly run: OfficialRun }
  | { readonly kind: "issue"; readonly issue: Issue };

/** What a file turned out to be; printed to the submitter. */
export interface IntakeSummary {
  /** e.g. `JSON Lines`, `JSON array`, `JSON object map`, `official result file`; with `gzip` or `zip` where it was compressed. */
  readonly form: string;
  readonly records: number;
  readonly bytes: number;
}

/** Whether a whole prediction file can be scored, and every reason why not. */
export interface PredictionCheck {
  readonly accepted: boolean;
  readonly report: IssueReport;
  readonly summary: IntakeSummary;
  readonly coverage: {
    readonly expected: number;
    readonly received: number;
    readonly missing: number;
    readonly missingSample: readonly string[];
  };
}
