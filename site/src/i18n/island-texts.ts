import type { ReceiptTexts } from "../islands/receipt/texts.ts";
import type { SubmitTexts } from "../islands/submit/texts.ts";
import { dictionaries } from "./dictionary.ts";
import type { Language } from "./language.ts";

/** The texts of the receipt area, with the heads of the table of problems. */
export function receiptTexts(language: Language): ReceiptTexts {
  const { receipt, submit } = dictionaries[language];
  const { issueWhere, issueExpected, issueReceived, issueFix, firstIssues, line } = submit;
  return { ...receipt, issueWhere, issueExpected, issueReceived, issueFix, firstIssues, line };
}

/** The texts of the submit area, with the word of the demo badge. */
export function submitTexts(language: Language): SubmitTexts {
  const { submit, common } = dictionaries[language];
  return { ...submit, demo: common.demo };
}
