import type { BenchmarkId, IssueReport, Result } from "./terms.ts";

/** One file of a released data set, as the importer read it from disk. `path` is relative to the imported folder, with `/`. */
export interface DatasetFile {
  readonly path: string;
  readonly text: string;
}

/** One instance of a split as the importer stores it. All texts are single-line JSON. */
export interface ImportedInstance {
  readonly id: string;
  readonly cluster: string;
  /** Only categories that follow from the public input; categories that follow from the reference stay inside `reference`. */
  readonly publicCategories: Readonly<Record<string, readonly string[]>>;
  /** What a participant is given: everything needed to predict, nothing from the reference. */
  readonly input: string;
  /** The line of `references.jsonl` that the benchmark's `parseReference` reads; it holds id, cluster and all categories. */
  readonly reference: string;
  /** A valid compact prediction made from the public input alone (a line of the example file). */
  readonly example: string;
}

export interface ImportedDataset {
  readonly benchmark: BenchmarkId;
  /** In the official order; this is the order of references, verdicts and files. */
  readonly instances: readonly ImportedInstance[];
  /** Files given out beside the inputs because the inputs refer to them (API tables, tool sets); path to text. */
  readonly publicAttachments: ReadonlyMap<string, string>;
  /** Figures for the data page, recomputed from the files; keys are stable, values JSON. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Things worth a warning that do not stop the import. */
  readonly warnings: IssueReport;
}

/**
 * Reads a released data set (spec section 1 of the benchmark): every problem with file, line and field,
 * or all instances. Pure: the files were read by the caller, and the same files give the same data set.
 */
export type ReadDataset = (files: readonly DatasetFile[]) => Result<ImportedDataset, IssueReport>;
