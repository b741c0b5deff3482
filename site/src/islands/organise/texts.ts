import type { organise } from "../../i18n/en/organise.ts";
import type { AccountTexts } from "../account/texts.ts";

/** The texts of the organisers' desk. */
export type OrganiseTexts = typeof organise;

/** What every part of the desk is given. */
export interface DeskProps {
  readonly texts: AccountTexts;
  readonly desk: OrganiseTexts;
  /** The words for a submission's states. */
  readonly states: Readonly<Record<string, string>>;
  readonly language: string;
}
