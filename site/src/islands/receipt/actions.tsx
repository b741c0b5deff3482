import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import type { ReceiptCode } from "../../wire/receipt-code.ts";
import { publishSubmission, withdrawSubmission } from "../../wire/submissions.ts";
import type { SubmissionBody } from "../../wire/types.ts";
import { RowPreview } from "../submit/row-preview.tsx";
import type { ReceiptTexts } from "./texts.ts";

interface Props {
  readonly code: ReceiptCode;
  readonly submission: SubmissionBody;
  readonly level: string;
  readonly texts: ReceiptTexts;
  readonly boardPath: string;
  readonly onChange: (submission: SubmissionBody) => void;
}

/** What the owner can do: publish with a preview of the row, take it back, withdraw with a reason. */
export function Actions({ code, submission, level, texts, boardPath, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [reason, setReason] = useState("");

  async function act(change: () => Promise<SubmissionBody>) {
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await change());
    } catch (error) {
      setProblem(fill(texts.actionFailed, { detail: error instanceof Error ? error.message : String(error) }));
    }
    setBusy(false);
  }

  if (submission.state !== "scored") return null;
  const isPublic = submission.visibility === "public";
  return (
    <>
      <section className="stack">
        <h2>{texts.publishHeading}</h2>
        <div role="status">
          {isPublic && (
            <p className="notice ok">
              {texts.isPublic} {texts.pagesFollow} <a href={boardPath}>{texts.onBoard}</a>
            </p>
          )}
        </div>
        {!isPublic && (
          <RowPreview
            caption={texts.publishPreview}
            name={submission.system.name}
            organisation={submission.system.organisation}
            level={level}
            demo={submission.demo ? texts.demo : undefined}
            score=""
          />
        )}
        <button
          className={isPublic ? "plain" : "button primary"}
          type="button"
          disabled={busy}
          onClick={() => act(() => publishSubmission(code, isPublic ? "private" : "public"))}
        >
          {busy ? texts.publishing : isPublic ? texts.makePrivate : texts.publishNamed}
        </button>
        <div role="alert">{problem !== undefined && <p className="notice bad">{problem}</p>}</div>
      </section>
      <details className="panel">
        <summary>{texts.withdrawHeading}</summary>
        <div className="stack">
          <p>{texts.withdrawText}</p>
          <label className="field-box" htmlFor="reason">
            <span>{texts.withdrawReason}</span>
            <input
              className="field"
              id="reason"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          <button
            className="plain"
            type="button"
            disabled={busy || reason.trim() === ""}
            onClick={() => act(() => withdrawSubmission(code, reason.trim()))}
          >
            {texts.withdrawConfirm}
          </button>
        </div>
      </details>
    </>
  );
}
