import { fill } from "../../i18n/fill.ts";
import type { SubmissionBody } from "../../wire/types.ts";
import { useCodes } from "../use-codes.ts";
import { describeReason, incidentOf } from "./describe-reason.ts";
import { describeOffline, QueueFacts } from "./queue-facts.tsx";
import type { ReceiptTexts } from "./texts.ts";

interface Props {
  readonly submission: SubmissionBody;
  readonly texts: ReceiptTexts;
  readonly problem: string | undefined;
  readonly language: string;
}

const STEPS = ["received", "checked", "scored", "published"] as const;

/** How far a submission has come: four steps, the state in words, place in the queue, share scored. */
export function Progress({ submission, texts, problem, language }: Props) {
  const reached = reachedSteps(submission);
  const reason = describeReason(submission.reason, useCodes());
  const incident = submission.state === "failed" ? incidentOf(submission.reason) : undefined;
  return (
    <>
      <ol className="timeline" aria-label={texts.progressLabel}>
        {STEPS.map((step, index) => {
          const mark = index < reached ? "done" : index === reached && !submission.final ? "now" : "waiting";
          const word = mark === "done" ? texts.done : mark === "now" ? texts.current : texts.waiting;
          return (
            <li key={step} className={mark}>
              {texts.steps[step]} <span className="hidden">({word})</span>
            </li>
          );
        })}
      </ol>
      <div className={noticeClass(submission)} role="status">
        <p>
          <strong>{texts.state[submission.state]}</strong> {describeState(submission, reason, texts, language)}
        </p>
        {submission.reason !== null && (submission.state === "rejected" || submission.state === "failed") && (
          <p className="small">
            {texts.reasonCode} <code>{submission.reason.code}</code>
          </p>
        )}
        {incident !== undefined && (
          <p>
            {texts.incident} <code>{incident}</code>
          </p>
        )}
        {submission.progress !== null && submission.state === "scoring" && (
          <p>
            <progress
              value={submission.progress.done}
              max={submission.progress.total}
              aria-label={texts.state.scoring}
            />{" "}
            {fill(texts.progress, submission.progress)}
          </p>
        )}
        {problem !== undefined && <p>{problem}</p>}
      </div>
      {submission.queue !== null && (
        <QueueFacts queue={submission.queue} state={submission.state} texts={texts} language={language} />
      )}
    </>
  );
}

function reachedSteps({ state, visibility }: SubmissionBody): number {
  if (state === "scored") return visibility === "private" ? 3 : 4;
  if (state === "withdrawn") return 3;
  return state === "queued" || state === "scoring" || state === "failed" ? 2 : 1;
}

function noticeClass({ state }: SubmissionBody): string {
  if (state === "scored") return "notice ok";
  if (state === "rejected" || state === "failed") return "notice bad";
  return state === "withdrawn" ? "notice warn" : "notice";
}

function describeState(submission: SubmissionBody, reason: string, texts: ReceiptTexts, language: string): string {
  const { state, queue, coverage } = submission;
  if (state === "rejected") return `${reason} ${texts.rejectedText}`;
  if (state === "failed") return `${reason} ${texts.failedText}`;
  // A dry run, a cancelled one and one that was never shown have left no board.
  if (state === "withdrawn" && submission.publishedAt === null) return reason;
  if (state === "withdrawn") return fill(texts.withdrawnText, { reason });
  if (queue !== null) return describeOffline(queue, state, texts, language);
  return coverage === null ? "" : fill(texts.coverage, coverage);
}
