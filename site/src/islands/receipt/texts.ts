import type { publication } from "../../i18n/en/publication.ts";
import type { receipt } from "../../i18n/en/receipt.ts";
import type { IssueTexts } from "../submit/issue-table.tsx";

/** The texts of the receipt area, with the heads of the issue table. */
export type ReceiptTexts = typeof receipt & IssueTexts;
/** What a table of scores needs of them. */
export type ScoreTexts = typeof receipt;
/** How a submission is shown, to whom, and who decides. */
export type PublicationTexts = typeof publication;
