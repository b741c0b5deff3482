import type { ReceiptTexts } from "../islands/receipt/texts.ts";
import type { RowTexts } from "../islands/submit/public-row.tsx";
import type { SubmitTexts } from "../islands/submit/texts.ts";
import { dictionaries } from "./dictionary.ts";
import type { Language } from "./language.ts";

/** The texts of the receipt area, with the heads of the table of problems. */
export function receiptTexts(language: Language): ReceiptTexts {
  const { receipt, submit } = dictionaries[language];
  const { issueWhere, issueExpected, issueReceived, issueFix, firstIssues, line } = submit;
  return { ...receipt, issueWhere, issueExpected, issueReceived, issueFix, firstIssues, line };
}

/** The words of a board's row, for the preview of one. */
export function rowTexts(language: Language): RowTexts {
  const { board, common, entry } = dictionaries[language];
  const { cellNotes, coverage, n, noMethod, notRun, staleScorer, staleSplit } = board;
  const words = { cellNotes, coverage, n, noMethod, notRun, staleScorer, staleSplit };
  return { ...words, demo: common.demo, interval: entry.scoreOf, attempts: entry.attemptsLabel };
}

/** The texts of the submit area, with the word of the demo badge. */
export function submitTexts(language: Language): SubmitTexts {
  const { submit, common } = dictionaries[language];
  return { ...submit, demo: common.demo };
}
