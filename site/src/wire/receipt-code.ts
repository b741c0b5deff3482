/**
 * A receipt: the submission's id and its secret. It travels in the fragment of `/r/`, because a browser never sends a
 * fragment: it reaches no server, no log, no proxy and no referrer. Without a secret it is opened by whoever is signed in
 * and may see it.
 */
export interface ReceiptCode {
  readonly id: string;
  readonly secret: string | undefined;
}

const BY_ACCOUNT = "account";

/** `k3v9q0x2ma.tbr_…`, as it stands after the `#`; `k3v9q0x2ma.account` without a secret. */
export function formatReceiptCode({ id, secret }: ReceiptCode): string {
  return `${id}.${secret ?? BY_ACCOUNT}`;
}

/** Reads a code, or a whole address that ends in one; undefined for anything else. */
export function parseReceiptCode(text: string): ReceiptCode | undefined {
  const match = /(?:^|#)([A-Za-z0-9_-]{1,64})\.(tbr_[A-Za-z0-9_-]{43}|account)$/.exec(text.trim());
  const [, id, secret] = match ?? [];
  if (id === undefined || secret === undefined) return undefined;
  return { id, secret: secret === BY_ACCOUNT ? undefined : secret };
}
