import type { Metric } from "../../data/snapshot.ts";
import type { board } from "../../i18n/en/board.ts";
import type { common } from "../../i18n/en/common.ts";
import type { controls } from "../../i18n/en/controls.ts";

/** The texts of the controls, with those that a row drawn in the browser needs. */
export type ControlTexts = typeof controls &
  Pick<
    typeof board,
    | "about"
    | "aboutSeparate"
    | "aboutNothing"
    | "notRun"
    | "noMethod"
    | "unranked"
    | "unrankedReasons"
    | "cellNotes"
    | "coverage"
    | "tiedHint"
    | "gapShort"
    | "groupScored"
    | "groupReported"
    | "staleSplit"
    | "staleScorer"
  > &
  Pick<typeof common, "demo">;

/** One choice of a select. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** A metric that the columns can show, with how it is computed and the language of that where it is another. */
export interface MetricOption extends Option {
  readonly formula: { readonly text: string; readonly lang: string | undefined };
}

/** A column that can be sorted by and shown as the score of a phone's list. */
export interface ColumnOption extends Option {
  /** The group of category columns that it stands in; empty for the headline. */
  readonly group: string;
  readonly unit: string;
  readonly better: Metric["better"];
}
