import { useState } from "react";
import { fill } from "../i18n/fill.ts";
import { askAccount } from "../wire/account.ts";
import { ActionForm, Field } from "./account/form-parts.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";
import { useSecret } from "./account/use-secret.ts";

const PASSWORD_MIN = 10;

/** Chooses a new password with the secret of a link. */
export function ResetPassword({ texts, prefix }: AccountProps) {
  const t = texts.link;
  const secret = useSecret();
  const [password, setPassword] = useState("");
  const action = useAction(texts);
  if (secret === null) return <p className="notice warn">{t.broken}</p>;
  const send = () => action.act(() => askAccount("POST", "/auth/reset-password", { secret, password }), t.resetDone);
  return (
    <div className="stack account-narrow">
      <ActionForm onSend={send} action={action} submit={t.resetSubmit}>
        <Field
          id="password"
          label={t.newPassword}
          type="password"
          hint={fill(texts.signUp.passwordHint, { min: PASSWORD_MIN })}
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          value={password}
          onChange={setPassword}
        />
      </ActionForm>
      <p>
        <a href={`${prefix}/sign-in/`}>{t.toSignIn}</a>
      </p>
    </div>
  );
}
