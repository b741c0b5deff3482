import type { description } from "../../i18n/en/description.ts";

/** The texts of the page of a description. */
export type DescriptionTexts = typeof description;
