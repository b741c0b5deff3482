import type { account } from "../../i18n/en/account.ts";

/** The texts of the account area. */
export type AccountTexts = typeof account;

/** What every island of the area is given. */
export interface AccountProps {
  readonly texts: AccountTexts;
  /** "" or "/zh": what stands before every address. */
  readonly prefix: string;
}
