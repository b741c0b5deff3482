import { useEffect, useState } from "react";
import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import { formatInstant } from "../../data/instant.ts";
import { fill } from "../../i18n/fill.ts";
import type { ReceiptCode } from "../../wire/receipt-code.ts";
import { previewSubmission, publishSubmission } from "../../wire/submissions.ts";
import type { PublicationPreview, SubmissionBody } from "../../wire/types.ts";
import { PublicRow, type RowTexts } from "../submit/public-row.tsx";
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
  readonly busy: boolean;
  readonly act: (change: () => Promise<SubmissionBody>) => Promise<void>;
}

/** By name or anonymously, with the very row that everybody would see; where the organiser approves, how that stands. */
export function PublishPanel(props: Props) {
  const { code, submission, level, labels, rowTexts, texts, words, language, boardPath, busy, act } = props;
  const [wish, setWish] = useState<"public" | "anonymous">("public");
  const [revealOn, setRevealOn] = useState("");
  const [preview, setPreview] = useState<PublicationPreview>();
  useEffect(() => {
    previewSubmission(code, wish).then(setPreview, () => setPreview(undefined));
  }, [code, wish]);
  const { visibility, publication, alias, takeBackUntil, revealAt } = submission;
  const time = (iso: string) => formatInstant(iso, language);
  const waits = publication?.status === "pending" || publication?.status === "asked";
  const shown = visibility !== "private";
  const canTakeBack = shown && takeBackUntil !== null && Date.parse(takeBackUntil) > Date.now();
  const publish = () =>
    act(() =>
      publishSubmission(code, wish, wish === "anonymous" && revealOn !== "" ? new Date(revealOn).toISOString() : null),
    );
  const button = preview?.needsApproval
    ? words.request
    : wish === "public"
      ? texts.publishNamed
      : words.publishAnonymous;
  return (
    <section className="stack">
      <h2>{texts.publishHeading}</h2>
      <div role="status" className="stack">
        {shown && (
          <p className="notice ok">
            {visibility === "public" ? texts.isPublic : words.isAnonymous} {texts.pagesFollow}{" "}
            <a href={boardPath}>{texts.onBoard}</a>
          </p>
        )}
        {submission.results === "public" && <p>{words.cannotBeHidden}</p>}
        {revealAt !== null && <p>{fill(words.revealSet, { time: time(revealAt) })}</p>}
        {publication !== null && !shown && (
          <p className={publication.status === "declined" ? "notice bad" : "notice"}>
            {words.status[publication.status]} {publication.note}
          </p>
        )}
      </div>
      {!shown && (
        <fieldset className="bare">
          <legend>{words.visibilityLegend}</legend>
          <label className="block">
            <input type="radio" name="wish" checked={wish === "public"} onChange={() => setWish("public")} />{" "}
            {words.byName}
          </label>
          <label className="block">
            <input type="radio" name="wish" checked={wish === "anonymous"} onChange={() => setWish("anonymous")} />{" "}
            {fill(words.anonymously, { alias: alias ?? "" })}
          </label>
        </fieldset>
      )}
      {!shown && wish === "anonymous" && (
        <>
          <p className="small quiet">{words.anonymousText}</p>
          <label className="field-box" htmlFor="reveal-at">
            <span>{words.revealAt}</span>
            <input
              className="field"
              id="reveal-at"
              type="datetime-local"
              value={revealOn}
              onChange={(event) => setRevealOn(event.target.value)}
            />
          </label>
        </>
      )}
      {!shown && preview !== undefined && (
        <PublicRow
          row={preview.row}
          caption={`${texts.publishPreview} ${words.previewRank}`}
          level={level}
          labels={labels}
          texts={rowTexts}
        />
      )}
      {preview?.needsApproval && <p className="small quiet">{words.requestText}</p>}
      <p className="send">
        {!shown && (
          <button className="button primary" type="button" disabled={busy} onClick={publish}>
            {busy ? texts.publishing : button}
          </button>
        )}
        {visibility === "anonymous" && (
          <button
            className="button primary"
            type="button"
            disabled={busy}
            onClick={() => act(() => publishSubmission(code, "public"))}
          >
            {words.reveal}
          </button>
        )}
        {(canTakeBack || (waits && !shown)) && (
          <button
            className="plain"
            type="button"
            disabled={busy}
            onClick={() => act(() => publishSubmission(code, "private"))}
          >
            {shown ? texts.makePrivate : words.takeBackRequest}
          </button>
        )}
      </p>
      {canTakeBack && takeBackUntil !== null && (
        <p className="small quiet">{fill(words.takeBackUntil, { time: time(takeBackUntil) })}</p>
      )}
    </section>
  );
}
