import { RefusedError } from "../wire/refusal.ts";

/** What is said where the server does not answer, and around its own words. */
export interface RefusalTexts {
  readonly offline: string;
  /** With a place for `{detail}`. */
  readonly failed: string;
  /** Refusals that have words of their own on this page, by code. */
  readonly problems?: Readonly<Record<string, string>>;
}

/** Why something did not work, in the reader's language. */
export function describeRefusal(error: unknown, { offline, failed, problems = {} }: RefusalTexts): string {
  if (!(error instanceof RefusedError)) return offline;
  const own = Object.hasOwn(problems, error.code) ? problems[error.code] : undefined;
  return own ?? failed.replace("{detail}", () => error.message);
}
