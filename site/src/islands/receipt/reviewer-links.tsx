import { useCallback, useEffect, useState } from "react";
import type { ReceiptCode } from "../../wire/receipt-code.ts";
import { createReviewerLink, listReviewerLinks, revokeReviewerLink } from "../../wire/submissions.ts";
import type { ReviewerLink } from "../../wire/types.ts";
import type { PublicationTexts } from "./texts.ts";

interface Props {
  readonly code: ReceiptCode;
  readonly words: PublicationTexts;
  readonly onProblem: (error: unknown) => void;
}

/** Read-only links for reviewers: make, see once, revoke. */
export function ReviewerLinks({ code, words, onProblem }: Props) {
  const [links, setLinks] = useState<readonly ReviewerLink[]>([]);
  const [label, setLabel] = useState("");
  const [made, setMade] = useState<string>();
  const reload = useCallback(() => listReviewerLinks(code).then(setLinks, onProblem), [code, onProblem]);
  useEffect(() => void reload(), [reload]);

  async function create() {
    try {
      const { address } = await createReviewerLink(code, label.trim());
      setMade(address);
      setLabel("");
      await reload();
    } catch (error) {
      onProblem(error);
    }
  }

  return (
    <details className="panel">
      <summary>{words.reviewersHeading}</summary>
      <div className="stack">
        <p>{words.reviewersText}</p>
        <label className="field-box" htmlFor="reviewer-label">
          <span>{words.reviewerLabel}</span>
          <input
            className="field"
            id="reviewer-label"
            maxLength={100}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </label>
        <button className="plain" type="button" onClick={create}>
          {words.reviewerCreate}
        </button>
        <div role="status">
          {made !== undefined && (
            <p className="notice ok hash">
              {words.reviewerOnce} <code>{made}</code>
            </p>
          )}
        </div>
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              {link.label || words.reviewerNoLabel} · {link.createdAt.slice(0, 10)}{" "}
              {link.revokedAt === null ? (
                <button
                  className="plain"
                  type="button"
                  aria-label={`${words.reviewerRevoke}: ${link.label || link.createdAt.slice(0, 10)}`}
                  onClick={() => revokeReviewerLink(code, link.id).then(reload, onProblem)}
                >
                  {words.reviewerRevoke}
                </button>
              ) : (
                <span className="quiet">{words.reviewerRevoked}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
