import { fill } from "../../i18n/fill.ts";
import type { SubmissionBody } from "../../wire/types.ts";
import type { useCodes } from "../use-codes.ts";

type Reason = SubmissionBody["reason"];

/** Words that a person wrote, which stay as they are. */
const WRITTEN: ReadonlySet<string> = new Set(["WITHDRAWN", "DECLINED", "ORGANISER_ASKS"]);
const DAY = /\d{4}-\d{2}-\d{2}/;
const INCIDENT = / ?Quote reference (\w+) to the organiser\./;

/** Why a submission is in its state, in the reader's language where its code has words there; empty without a reason. */
export function describeReason(reason: Reason, words: ReturnType<typeof useCodes>): string {
  if (reason === null) return "";
  const { code, text } = reason;
  if (words !== undefined && !WRITTEN.has(code)) {
    const own = Object.hasOwn(words.reasons, code) ? words.reasons[code] : undefined;
    if (own !== undefined) return fill(own, { day: DAY.exec(text)?.[0] ?? "–" });
    const issue = Object.hasOwn(words.issues, code) ? words.issues[code] : undefined;
    if (issue !== undefined) return `${issue.what}。`;
  }
  return text.replace(INCIDENT, "");
}

/** The reference under which a fault of the service is found in its log. */
export function incidentOf(reason: Reason): string | undefined {
  return INCIDENT.exec(reason?.text ?? "")?.[1];
}
