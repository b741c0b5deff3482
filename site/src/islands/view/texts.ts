import type { controls } from "../../i18n/en/controls.ts";
import type { ChartTexts } from "../chart/texts.ts";

/** The texts of the controls over a view. */
export type ViewTexts = typeof controls & {
  /** Said where a snapshot has nothing for the view. */
  readonly empty: string;
  readonly charts: ChartTexts;
};
