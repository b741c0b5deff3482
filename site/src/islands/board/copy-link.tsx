import { useState } from "react";
import type { BoardQuery } from "../../query/board-query.ts";
import { formatBoardQuery } from "../../query/board-query.ts";
import type { ControlTexts } from "./texts.ts";

/** Copies the address of exactly this view, with the snapshot it was made from. */
export function CopyLink({
  query,
  texts,
  disabled,
}: {
  readonly query: BoardQuery;
  readonly texts: ControlTexts;
  readonly disabled: boolean;
}) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      className="plain copy-link"
      type="button"
      disabled={disabled}
      onClick={async () => {
        await navigator.clipboard.writeText(`${location.origin}${location.pathname}${formatBoardQuery(query)}`);
        setCopied(true);
        setTimeout(() => setCopied(false), 2_000);
      }}
    >
      {copied ? texts.copied : texts.copyLink}
    </button>
  );
}
