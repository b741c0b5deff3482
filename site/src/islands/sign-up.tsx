import { useState } from "react";
import { fill } from "../i18n/fill.ts";
import { askAccount, type SignInMethods } from "../wire/account.ts";
import { ActionForm, Field } from "./account/form-parts.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";
import { useLoaded } from "./account/use-loaded.ts";

const PASSWORD_MIN = 10;

/** Makes an account; where mail is sent, the address is confirmed before the first sign-in. */
export function SignUp({ texts, prefix }: AccountProps) {
  const t = texts.signUp;
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { value: methods } = useLoaded<SignInMethods>("/auth/methods", texts);
  const action = useAction(texts);
  const min = methods?.passwordLength.min ?? PASSWORD_MIN;

  async function send() {
    let signedIn = false;
    const made = await action.act(
      async () => {
        ({ signedIn } = await askAccount<{ signedIn: boolean }>("POST", "/auth/sign-up", { name, email, password }));
      },
      fill(t.checkMail, { email }),
    );
    if (made && signedIn) location.assign(`${prefix}/account/`);
  }
  return (
    <div className="stack account-narrow">
      <ActionForm onSend={send} action={action} submit={t.submit}>
        <Field id="name" label={t.name} hint={t.nameHint} autoComplete="name" value={name} onChange={setName} />
        <Field
          id="email"
          label={texts.signIn.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <Field
          id="password"
          label={texts.signIn.password}
          type="password"
          hint={fill(t.passwordHint, { min })}
          autoComplete="new-password"
          minLength={min}
          value={password}
          onChange={setPassword}
        />
      </ActionForm>
      <p>
        {t.haveOne} <a href={`${prefix}/sign-in/`}>{texts.signIn.submit}</a>
      </p>
    </div>
  );
}
