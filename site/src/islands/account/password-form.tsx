import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { askAccount } from "../../wire/account.ts";
import { ActionForm, Field } from "./form-parts.tsx";
import type { AccountTexts } from "./texts.ts";
import { useAction } from "./use-action.ts";

const PASSWORD_MIN = 10;

interface Props {
  readonly texts: AccountTexts;
  readonly hasPassword: boolean;
  readonly onChanged: () => Promise<void>;
}

/** Changes the password, or adds the first one. */
export function PasswordForm({ texts, hasPassword, onChanged }: Props) {
  const t = texts.security;
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const action = useAction(texts);
  async function send() {
    const body = hasPassword ? { current, password } : { password };
    if (!(await action.act(() => askAccount("POST", "/account/password", body), t.changed))) return;
    setCurrent("");
    setPassword("");
    await onChanged();
  }
  return (
    <section className="stack account-narrow">
      <h2>{t.password}</h2>
      <ActionForm onSend={send} action={action} submit={hasPassword ? t.change : t.add}>
        {hasPassword && (
          <Field
            id="current"
            label={t.current}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        )}
        <Field
          id="next"
          label={t.next}
          type="password"
          hint={fill(texts.signUp.passwordHint, { min: PASSWORD_MIN })}
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          value={password}
          onChange={setPassword}
        />
      </ActionForm>
    </section>
  );
}
