import { useState } from "react";
import type { BoardQuery } from "../../query/board-query.ts";
import { formatBoardQuery } from "../../query/board-query.ts";
import type { ControlTexts } from "./texts.ts";

type CopyTexts = Pick<ControlTexts, "copyLink" | "copied">;

/** Copies an address, and says so for a moment. */
export function CopyAddress({
  address,
  texts,
  disabled,
}: {
  readonly address: () => string;
  readonly texts: CopyTexts;
  readonly disabled: boolean;
}) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      className="plain copy-link"
      type="button"
      disabled={disabled}
      onClick={async () => {
        await navigator.clipboard.writeText(address());
        setCopied(true);
        setTimeout(() => setCopied(false), 2_000);
      }}
    >
      {copied ? texts.copied : texts.copyLink}
    </button>
  );
}

/** Copies the address of exactly this view of a board, with the snapshot it was made from. */
export function CopyLink({
  query,
  texts,
  disabled,
}: {
  readonly query: BoardQuery;
  readonly texts: CopyTexts;
  readonly disabled: boolean;
}) {
  const address = () => `${location.origin}${location.pathname}${formatBoardQuery(query)}`;
  return <CopyAddress address={address} texts={texts} disabled={disabled} />;
}
