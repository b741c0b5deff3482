import type { controls } from "../../i18n/en/controls.ts";

export type ControlTexts = typeof controls;

/** One choice of a select. */
export interface Option {
  readonly id: string;
  readonly label: string;
}
