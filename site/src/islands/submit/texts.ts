import type { submit } from "../../i18n/en/submit.ts";

/** The texts of the submit area, with the word of the demo badge. */
export type SubmitTexts = typeof submit & { readonly demo: string };
