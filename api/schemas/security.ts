type Security = Record<string, string[]>[];

/** A receipt secret, an API token or a session; the empty entry says that a published submission needs none. */
export const RECEIPT_SECURITY: Security = [{ receipt: [] }, { token: [] }, { session: [] }, {}];
/** As `RECEIPT_SECURITY`, for what only the owner may do. */
export const RECEIPT_SECURITY_REQUIRED: Security = [{ receipt: [] }, { token: [] }, { session: [] }];
/** Sending a file: with an account it is the account's, without one the receipt's. */
export const SUBMIT_SECURITY: Security = [{ token: [] }, { session: [] }, {}];
/** Reading with an account. */
export const ACCOUNT_SECURITY: Security = [{ token: [] }, { session: [] }];
/** What changes an account: by session only. */
export const SESSION_SECURITY: Security = [{ session: [] }];
