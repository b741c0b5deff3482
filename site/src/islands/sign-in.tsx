import { useEffect, useState } from "react";
import { fill } from "../i18n/fill.ts";
import { askAccount, type SignInMethods } from "../wire/account.ts";
import { ActionForm, Field } from "./account/form-parts.tsx";
import { nextAddress } from "./account/next-address.ts";
import { ProviderButtons } from "./account/provider-buttons.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";
import { useLoaded } from "./account/use-loaded.ts";

/** Signs in with a password, or through a provider that is set up here, and goes on to where the reader came from. */
export function SignIn({ texts, prefix }: AccountProps) {
  const t = texts.signIn;
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const [providerError, setProviderError] = useState<string>();
  const { value: methods } = useLoaded<SignInMethods>("/auth/methods", texts);
  const action = useAction(texts);
  useEffect(() => setProviderError(new URLSearchParams(location.search).get("error") ?? undefined), []);

  async function send() {
    const signedIn = await action.act(() => askAccount("POST", "/auth/sign-in", { email, password, remember }));
    if (signedIn) location.assign(nextAddress(location.search, `${prefix}/account/`));
  }
  return (
    <div className="stack account-narrow">
      <p className="quiet">{t.intro}</p>
      {providerError !== undefined && (
        <p className="notice bad" role="alert">
          {providerError === "account_not_linked" ? t.notLinked : fill(t.providerFailed, { error: providerError })}
        </p>
      )}
      <ActionForm onSend={send} action={action} submit={t.submit}>
        <Field id="email" label={t.email} type="email" autoComplete="username" value={email} onChange={setEmail} />
        <Field
          id="password"
          label={t.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <label className="check">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          <span>{t.remember}</span>
        </label>
      </ActionForm>
      {methods !== undefined && methods.providers.length > 0 && (
        <ProviderButtons
          providers={methods.providers}
          label={t.with}
          texts={texts}
          returnTo={() => nextAddress(location.search, `${prefix}/account/`)}
          link={false}
        />
      )}
      <p>
        <a href={`${prefix}/account/forgot/`}>{t.forgot}</a>
      </p>
      <p>
        {t.noAccount} <a href={`${prefix}/account/sign-up/`}>{t.signUp}</a>
      </p>
    </div>
  );
}
