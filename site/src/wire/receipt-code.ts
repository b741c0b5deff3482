/**
 * A receipt: the submission's id and its secret. It travels in the fragment of `/r/`, because a browser never sends a
 * fragment: it reaches no server, no log, no proxy and no referrer.
 */
export interface ReceiptCode {
  readonly id: string;
  readonly secret: string;
}

/** `k3v9q0x2ma.tbr_…`, as it stands after the `#`. */
export function formatReceiptCode({ id, secret }: ReceiptCode): string {
  return `${id}.${secret}`;
}

/** Reads a code, or a whole address that ends in one; undefined for anything else. */
export function parseReceiptCode(text: string): ReceiptCode | undefined {
  const match = /(?:^|#)([A-Za-z0-9_-]{1,64})\.(tbr_[A-Za-z0-9_-]{43})$/.exec(text.trim());
  const [, id, secret] = match ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}
