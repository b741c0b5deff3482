import { fill } from "../../i18n/fill.ts";
import type { QueueItem } from "../../wire/types.ts";
import type { useCodes } from "../use-codes.ts";

/** What stands out, in the reader's language: the API's words, or those of its code with the same figures and names. */
export function describeCheck(
  { code, text, params }: QueueItem["checks"][number],
  words: ReturnType<typeof useCodes>,
): string {
  if (words === undefined) return text;
  const { organisation = "" } = params;
  return fill(words.checks[code], { ...params, organisation: organisation === "" ? "" : `（${organisation}）` });
}
