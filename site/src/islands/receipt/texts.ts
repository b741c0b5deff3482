import type { receipt } from "../../i18n/en/receipt.ts";
import type { IssueTexts } from "../submit/issue-table.tsx";

/** The texts of the receipt area, with the heads of the issue table. */
export type ReceiptTexts = typeof receipt & IssueTexts;
