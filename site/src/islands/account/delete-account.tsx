import { useState } from "react";
import { askAccount } from "../../wire/account.ts";
import { ActionForm, Field } from "./form-parts.tsx";
import type { AccountProps } from "./texts.ts";
import { useAction } from "./use-action.ts";

interface Props extends AccountProps {
  readonly email: string;
  readonly hasPassword: boolean;
}

/** Ends the account, after saying what stays; folded, so that nobody comes upon it by accident. */
export function DeleteAccount({ texts, prefix, email, hasPassword }: Props) {
  const t = texts.security;
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const action = useAction(texts);
  async function send() {
    const body = { email: typed, ...(hasPassword ? { password } : {}) };
    if (await action.act(() => askAccount("POST", "/account/delete", body))) location.assign(`${prefix}/`);
  }
  return (
    <details className="panel section">
      <summary>{t.delete}</summary>
      <div className="stack account-narrow">
        <p>{t.deleteText}</p>
        <ActionForm
          onSend={send}
          action={{ ...action, busy: action.busy || typed.trim().toLowerCase() !== email }}
          submit={t.deleteSubmit}
        >
          <Field
            id="delete-email"
            label={t.deleteEmail}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          {hasPassword && (
            <Field
              id="delete-password"
              label={t.current}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          )}
        </ActionForm>
      </div>
    </details>
  );
}
