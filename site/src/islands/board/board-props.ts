import type { ScoreScale } from "../../data/format.ts";
import type { BenchmarkId, Level } from "../../data/snapshot.ts";
import type { Language } from "../../i18n/language.ts";
import type { BoardLinks } from "./download-menu.tsx";
import type { ColumnOption, ControlTexts, MetricOption, Option } from "./texts.ts";

/** What the controls are told about the table that the page was delivered with. */
export interface BoardProps {
  readonly benchmark: BenchmarkId;
  /** The snapshot that the page was made from. */
  readonly snapshotId: string;
  /** The named release that the page shows. */
  readonly release: { readonly name: string } | undefined;
  /** The files that lie ready. */
  readonly links: BoardLinks;
  readonly language: Language;
  readonly scale: ScoreScale;
  readonly isHeat: boolean;
  /** Id of the column that ranks the board. */
  readonly headline: string;
  /** The headline first. */
  readonly columns: readonly ColumnOption[];
  /** Metrics that the columns can show; the headline's first. */
  readonly metrics: readonly MetricOption[];
  /** Metrics that the gap of a row lies between. */
  readonly gapMetrics: readonly string[];
  /** Groups of category columns. */
  readonly groups: readonly Option[];
  readonly levels: readonly Option[];
  readonly levelLabels: Readonly<Record<Level, string>>;
  readonly organisations: readonly string[];
  /** Rows of the whole board; more than the page holds where there are other pages. */
  readonly rows: number;
  readonly otherPages: readonly string[];
  readonly views: readonly (Option & { readonly path: string })[];
  readonly view: string;
  readonly texts: ControlTexts;
  /** What intervals are computed over: the unit and several of it. */
  readonly cluster: { readonly unit: string; readonly units: string };
  /** What stands before an entry's id in the address of its page. */
  readonly entryPrefix: string;
  readonly comparePath: string;
}
