import { useState } from "react";
import { askAccount } from "../wire/account.ts";
import { ActionForm, Field } from "./account/form-parts.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";

/** Asks for a link to choose a new password; says the same whether or not there is an account. */
export function ForgotPassword({ texts }: AccountProps) {
  const t = texts.forgot;
  const [email, setEmail] = useState("");
  const [mail, setMail] = useState<"sent" | "kept">();
  const action = useAction(texts);
  const send = () =>
    action.act(async () => {
      const answer = await askAccount<{ mail: "sent" | "kept" }>("POST", "/auth/forgot-password", { email });
      setMail(answer.mail);
    });
  return (
    <div className="stack account-narrow">
      <p className="quiet">{t.intro}</p>
      <ActionForm
        onSend={send}
        action={{ ...action, done: mail === undefined ? undefined : t[mail] }}
        submit={t.submit}
      >
        <Field
          id="email"
          label={texts.signIn.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
      </ActionForm>
    </div>
  );
}
