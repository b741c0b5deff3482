/** The receipt secret as a Bearer header; the empty entry says that a published submission needs none. */
export const RECEIPT_SECURITY: Record<string, string[]>[] = [{ receipt: [] }, {}];
/** As `RECEIPT_SECURITY`, for what only the owner may do. */
export const RECEIPT_SECURITY_REQUIRED: Record<string, string[]>[] = [{ receipt: [] }];
