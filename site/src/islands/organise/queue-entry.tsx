import { type KeyboardEvent, useRef, useState } from "react";
import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import { formatInstant } from "../../data/instant.ts";
import { describeRefusal } from "../../i18n/describe-refusal.ts";
import { fill } from "../../i18n/fill.ts";
import { askAccount } from "../../wire/account.ts";
import type { QueueItem, SubmissionBody } from "../../wire/types.ts";
import type { AccountTexts } from "../account/texts.ts";
import type { PublicationTexts } from "../receipt/texts.ts";
import { PublicRow, type RowTexts } from "../submit/public-row.tsx";
import { useCodes } from "../use-codes.ts";
import { describeCheck } from "./describe-check.ts";
import type { OrganiseTexts } from "./texts.ts";

interface Props {
  readonly item: QueueItem;
  readonly texts: AccountTexts;
  readonly words: PublicationTexts;
  readonly desk: OrganiseTexts;
  readonly rowTexts: RowTexts;
  readonly language: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly benchmarks: Readonly<Record<string, BenchmarkLabels>>;
  readonly onDone: (said: string) => Promise<void>;
}

type Verdict = "accept" | "ask" | "decline" | "undo";
const KEYS: Readonly<Record<string, Verdict>> = { a: "accept", q: "ask", d: "decline" };

/** One wish to publish: the row as it would stand, what stands out, and the decision. */
export function QueueEntry({ item, texts, words, desk, rowTexts, language, levels, benchmarks, onDone }: Props) {
  const { submission, request, row, checks } = item;
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const codes = useCodes();
  const noteField = useRef<HTMLInputElement>(null);
  const isOpen = request.status === "pending" || request.status === "asked";
  const noteId = `note-${submission.id}`;

  async function decide(verdict: Verdict) {
    if ((verdict === "ask" || verdict === "decline") && note.trim() === "") {
      noteField.current?.focus();
      return;
    }
    const body = verdict === "ask" || verdict === "decline" ? { verdict, note: note.trim() } : { verdict };
    try {
      const after = await askAccount<NonNullable<SubmissionBody["publication"]>>(
        "POST",
        `/organise/submissions/${submission.id}/decision`,
        body,
      );
      await onDone(`${submission.system.name}: ${fill(words.done, { status: words.statusNames[after.status] })}`);
    } catch (error) {
      setProblem(describeRefusal(error, texts));
    }
  }

  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const verdict = KEYS[event.key];
    if (verdict !== undefined && isOpen) {
      event.preventDefault();
      void decide(verdict);
    }
    if (event.key === "j" || event.key === "k") focusNext(event.currentTarget, event.key === "j" ? 1 : -1);
  }

  return (
    <article
      className="panel stack"
      data-queue-entry
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that its keys, a second way to its buttons, can be reached
      tabIndex={0}
      aria-label={submission.system.name}
      onKeyDown={onKey}
    >
      <p>
        <strong>{submission.system.name}</strong> {submission.system.organisation} · {submission.split.title} ·{" "}
        {words.statusNames[request.status]} ·{" "}
        {fill(words.organiseAsked, { time: formatInstant(request.requestedAt, language) })} ·{" "}
        <a href={`#${submission.id}`} aria-label={fill(desk.auditOf, { name: submission.system.name })}>
          {desk.audit}
        </a>
      </p>
      {row !== null && (
        <PublicRow
          row={row}
          caption={request.visibility === "anonymous" ? fill(words.anonymously, { alias: row.system }) : words.byName}
          level={levels[row.level] ?? row.level}
          labels={benchmarks[submission.benchmark]}
          texts={rowTexts}
        />
      )}
      <h3>{words.organiseChecks}</h3>
      {checks.length === 0 ? (
        <p>{words.organiseNoChecks}</p>
      ) : (
        <ul>
          {checks.map((check) => (
            <li key={`${check.code}${check.text}`}>
              <strong>{words.checks[check.code]}</strong>: {describeCheck(check, codes)}
            </li>
          ))}
        </ul>
      )}
      {request.note !== "" && <p className="quiet">{request.note}</p>}
      {isOpen ? (
        <>
          <label className="field-box" htmlFor={noteId}>
            <span>{words.organiseNote}</span>
            <input
              className="field"
              id={noteId}
              ref={noteField}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </label>
          <p className="send">
            <button className="button primary" type="button" onClick={() => decide("accept")}>
              {words.accept}
            </button>
            <button className="plain" type="button" onClick={() => decide("ask")}>
              {words.ask}
            </button>
            <button className="plain" type="button" onClick={() => decide("decline")}>
              {words.decline}
            </button>
          </p>
        </>
      ) : (
        request.status !== "taken-back" && (
          <p className="send">
            <button className="plain" type="button" onClick={() => decide("undo")}>
              {words.undo}
            </button>
          </p>
        )
      )}
      <div role="alert">{problem !== undefined && <p className="notice bad">{problem}</p>}</div>
    </article>
  );
}

function focusNext(from: HTMLElement, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-queue-entry]")];
  all[all.indexOf(from) + step]?.focus();
}
