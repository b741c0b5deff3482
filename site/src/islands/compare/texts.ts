import type { Dictionary } from "../../i18n/dictionary.ts";

/** The texts of the comparison, given as a prop so that only one language is sent. */
export type CompareTexts = Dictionary["compare"];
