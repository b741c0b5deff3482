import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import type { Action } from "./use-action.ts";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "password" | "number";
  readonly autoComplete?: string;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  readonly minLength?: number | undefined;
  readonly min?: number;
  readonly max?: number;
}

/** Where the form that a field stands in says what went wrong; undefined while nothing did. */
const FormProblem = createContext<string | undefined>(undefined);

/** A labelled field with an optional hint that belongs to it, and the problem of its form. */
export function Field({ id, label, value, onChange, type = "text", hint, required = true, ...rest }: FieldProps) {
  const problemId = useContext(FormProblem);
  const described = [problemId, hint === undefined ? undefined : `${id}-hint`].filter((one) => one !== undefined);
  return (
    <label className="field-box" htmlFor={id}>
      <span>{label}</span>
      <input
        className="field"
        id={id}
        type={type}
        value={value}
        required={required}
        maxLength={type === "number" ? undefined : 254}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {hint !== undefined && (
        <small className="quiet" id={`${id}-hint`}>
          {hint}
        </small>
      )}
    </label>
  );
}

/** Says how the last change went: good news politely, bad news at once. Always there, so that it is announced. */
export function Outcome({
  action: { done, problem },
  problemId,
}: {
  readonly action: Pick<Action, "done" | "problem">;
  readonly problemId?: string;
}) {
  return (
    <>
      <div role="status">{done !== undefined && <p className="notice ok">{done}</p>}</div>
      <div role="alert" id={problemId}>
        {problem !== undefined && <p className="notice bad">{problem}</p>}
      </div>
    </>
  );
}

/** A form that sends on Enter or its button and never leaves the page; disabled until the script is there to do so. */
export function ActionForm({
  onSend,
  action,
  submit,
  children,
}: {
  readonly onSend: () => void;
  readonly action: Action;
  readonly submit: string;
  readonly children?: ReactNode;
}) {
  const [ready, setReady] = useState(false);
  const problemId = useId();
  useEffect(() => setReady(true), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <fieldset className="bare account-form" disabled={!ready}>
        <FormProblem value={action.problem === undefined ? undefined : problemId}>{children}</FormProblem>
        <Outcome action={action} problemId={problemId} />
        <div>
          <button className="button primary" type="submit" disabled={action.busy}>
            {submit}
          </button>
        </div>
      </fieldset>
    </form>
  );
}

/** A small button beside a thing, whose accessible name says which. */
export function RowButton({
  text,
  name,
  action,
  onPress,
}: {
  readonly text: string;
  readonly name: string;
  readonly action: Action;
  readonly onPress: () => void;
}) {
  return (
    <button className="plain" type="button" aria-label={name} disabled={action.busy} onClick={onPress}>
      {text}
    </button>
  );
}
