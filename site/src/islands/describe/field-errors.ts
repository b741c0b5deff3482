import type { SystemField } from "../../data/system-fields.ts";
import { loadCodes } from "../../i18n/load-codes.ts";
import type { RefusedError } from "../../wire/refusal.ts";

/** What is wrong with a field, in words, by the field's name. */
export type FieldErrors = Partial<Readonly<Record<SystemField, string>>>;

/** The fields that a refusal names, with what was expected of each; `expected` has a place for `{expected}`. */
export async function fieldErrorsOf({ issues }: RefusedError, expected: string): Promise<FieldErrors> {
  const words = (await loadCodes())?.issues;
  const errors = issues.map((issue) => {
    const name = issue.pointer?.split("/")[2] ?? "";
    const own = words !== undefined && Object.hasOwn(words, issue.code) ? words[issue.code] : undefined;
    return [name, own === undefined ? expected.replace("{expected}", issue.expected) : `${own.what}：${own.fix}`];
  });
  return Object.fromEntries(errors);
}
