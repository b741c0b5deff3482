import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { askAccount } from "../../wire/account.ts";
import type { SubmissionBody } from "../../wire/types.ts";
import { ActionForm, Field, Outcome } from "../account/form-parts.tsx";
import { useAction } from "../account/use-action.ts";
import type { DeskProps } from "./texts.ts";

interface Props extends DeskProps {
  readonly submission: SubmissionBody;
  readonly onDone: () => Promise<void>;
}

/** States that have something to run; of the others it is said why not. */
const RUNNABLE: ReadonlySet<SubmissionBody["state"]> = new Set([
  "received",
  "validating",
  "queued",
  "scoring",
  "failed",
]);

/** Starts a submission again, once its id was typed: nobody comes upon it by accident. */
export function Rerun({ submission, texts, desk, onDone }: Props) {
  const [typed, setTyped] = useState("");
  const action = useAction(texts);
  const { id, state } = submission;
  if (!RUNNABLE.has(state)) return <p className="small quiet">{desk.rerunNot}</p>;
  async function send() {
    const done = desk.rerunDone;
    if (!(await action.act(() => askAccount("POST", `/organise/submissions/${id}/rerun`), done))) return;
    setTyped("");
    await onDone();
  }
  return (
    <>
      <details>
        <summary>{desk.rerun}</summary>
        <div className="stack">
          <p>{state === "failed" ? desk.rerunFailed : desk.rerunWaiting}</p>
          <ActionForm
            onSend={send}
            action={{ ...action, busy: action.busy || typed.trim() !== id, done: undefined }}
            submit={desk.rerunSubmit}
          >
            <Field
              id="rerun-confirm"
              label={fill(desk.confirm, { id })}
              autoComplete="off"
              value={typed}
              onChange={setTyped}
            />
          </ActionForm>
        </div>
      </details>
      <Outcome action={{ ...action, problem: undefined }} />
    </>
  );
}
