import { type SubmitEvent, useCallback, useEffect, useState } from "react";
import { describeRefusal } from "../../i18n/describe-refusal.ts";
import { askAccount } from "../../wire/account.ts";
import type { Audit, SubmissionBody } from "../../wire/types.ts";
import { describeReason } from "../receipt/describe-reason.ts";
import { useCodes } from "../use-codes.ts";
import { AuditTable } from "./audit-table.tsx";
import { Rerun } from "./rerun.tsx";
import type { DeskProps } from "./texts.ts";

interface Opened {
  readonly submission: SubmissionBody;
  readonly events: Audit["events"];
}

/** For organisers: one submission by its id, with everything that happened to it and what can be done. The id stands in the fragment. */
export function SubmissionDesk(props: DeskProps) {
  const { texts, desk } = props;
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();

  const open = useCallback(
    async (id: string) => {
      try {
        const [submission, { events }] = await Promise.all([
          askAccount<SubmissionBody>("GET", `/submissions/${encodeURIComponent(id)}`),
          askAccount<Audit>("GET", `/organise/submissions/${encodeURIComponent(id)}/audit`),
        ]);
        setProblem(undefined);
        setOpened({ submission, events });
      } catch (error) {
        setOpened(undefined);
        setProblem(describeRefusal(error, texts));
      }
    },
    [texts],
  );
  useEffect(() => {
    const openFragment = () => {
      const id = location.hash.slice(1);
      if (id === "") return;
      setTyped(id);
      void open(id);
    };
    openFragment();
    addEventListener("hashchange", openFragment);
    return () => removeEventListener("hashchange", openFragment);
  }, [open]);

  function send(event: SubmitEvent) {
    event.preventDefault();
    const id = typed.trim();
    if (location.hash === `#${id}`) void open(id);
    else location.hash = id;
  }
  return (
    <section className="stack section" aria-labelledby="desk">
      <h2 id="desk">{desk.heading}</h2>
      <p className="quiet">{desk.intro}</p>
      <form className="send desk-form" onSubmit={send}>
        <label className="field-box" htmlFor="desk-id">
          <span>{desk.id}</span>
          <input
            className="field"
            id="desk-id"
            required
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button className="button" type="submit">
          {desk.open}
        </button>
      </form>
      <div role="alert">{problem !== undefined && <p className="notice bad">{problem}</p>}</div>
      {opened !== undefined && (
        <OpenedSubmission
          {...props}
          {...opened}
          onChange={() => open(opened.submission.id)}
          key={opened.submission.id}
        />
      )}
    </section>
  );
}

function OpenedSubmission({
  submission,
  events,
  onChange,
  ...props
}: DeskProps & Opened & { readonly onChange: () => Promise<void> }) {
  const { desk, states } = props;
  const words = useCodes();
  const { id, system, split, state, reason, visibility, entry } = submission;
  return (
    <article className="panel stack" aria-label={system.name}>
      <h3>{system.name}</h3>
      <dl className="queue-facts">
        <div>
          <dt>{desk.id}</dt>
          <dd>
            <code>{id}</code>
          </dd>
        </div>
        <div>
          <dt>{desk.split}</dt>
          <dd>{split.id}</dd>
        </div>
        <div>
          <dt>{desk.state}</dt>
          <dd>{states[state] ?? state}</dd>
        </div>
        <div>
          <dt>{desk.visibility}</dt>
          <dd>
            {desk.visibilities[visibility]}{" "}
            {entry !== null && visibility !== "private" && <a href={`/e/${entry}/`}>{desk.entry}</a>}
          </dd>
        </div>
        {reason !== null && (
          <div>
            <dt>{desk.reason}</dt>
            <dd>{describeReason(reason, words)}</dd>
          </div>
        )}
      </dl>
      <Rerun {...props} submission={submission} onDone={onChange} />
      <AuditTable {...props} events={events} />
    </article>
  );
}
