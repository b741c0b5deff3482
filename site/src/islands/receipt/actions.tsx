import { useCallback, useState } from "react";
import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import { describeRefusal } from "../../i18n/describe-refusal.ts";
import type { ReceiptCode } from "../../wire/receipt-code.ts";
import { cancelSubmission, withdrawSubmission } from "../../wire/submissions.ts";
import type { SubmissionBody } from "../../wire/types.ts";
import type { RowTexts } from "../submit/public-row.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { ReviewerLinks } from "./reviewer-links.tsx";
import type { PublicationTexts, ReceiptTexts } from "./texts.ts";

interface Props {
  readonly code: ReceiptCode;
  readonly submission: SubmissionBody;
  readonly level: string;
  readonly labels: BenchmarkLabels | undefined;
  readonly rowTexts: RowTexts;
  readonly texts: ReceiptTexts;
  readonly words: PublicationTexts;
  readonly language: string;
  readonly boardPath: string;
  readonly onChange: (submission: SubmissionBody) => void;
}

/** What the owner can do: cancel before it is scored; then publish in one of two ways, give links to reviewers, withdraw. */
export function Actions({ code, submission, texts, words, onChange, ...shown }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [reason, setReason] = useState("");
  const fail = useCallback(
    (error: unknown) => setProblem(describeRefusal(error, { offline: texts.unanswered, failed: texts.actionFailed })),
    [texts],
  );

  async function act(change: () => Promise<SubmissionBody>) {
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await change());
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  }

  const alert = <div role="alert">{problem !== undefined && <p className="notice bad">{problem}</p>}</div>;
  if (submission.role !== "owner") return null;
  if (!submission.final) {
    return (
      <section className="stack">
        <p className="send">
          <button className="plain" type="button" disabled={busy} onClick={() => act(() => cancelSubmission(code))}>
            {words.cancel}
          </button>{" "}
          <span className="small quiet">{words.cancelText}</span>
        </p>
        {alert}
      </section>
    );
  }
  if (submission.state !== "scored") return null;
  return (
    <>
      {submission.results === "private" ? (
        <p className="notice">{words.staysPrivate}</p>
      ) : (
        <PublishPanel {...{ code, submission, texts, words, ...shown, busy, act }} />
      )}
      {alert}
      {submission.results !== "private" && <ReviewerLinks code={code} words={words} onProblem={fail} />}
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
