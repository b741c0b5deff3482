import { fill } from "../../i18n/fill.ts";
import { askAccount, type IdentitiesBody, type SignInMethods } from "../../wire/account.ts";
import { Outcome, RowButton } from "./form-parts.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import type { AccountProps } from "./texts.ts";
import { useAction } from "./use-action.ts";
import { type Loaded, useLoaded } from "./use-loaded.ts";

/** The ways in which the account can be signed in to, and those that can be added. */
export function Identities({
  texts,
  prefix,
  loaded: { value, reload },
}: AccountProps & { readonly loaded: Loaded<IdentitiesBody> }) {
  const t = texts.security;
  const { value: methods } = useLoaded<SignInMethods>("/auth/methods", texts);
  const action = useAction(texts);
  const titleOf = (provider: string) =>
    provider === "credential"
      ? t.credential
      : (methods?.providers.find(({ id }) => id === provider)?.title ?? provider);
  async function remove(id: string) {
    if (await action.act(() => askAccount("DELETE", `/account/identities/${id}`), texts.saved)) await reload();
  }
  const linked = value?.identities.map(({ provider }) => provider) ?? [];
  const missing = methods?.providers.filter(({ id }) => !linked.includes(id)) ?? [];
  return (
    <section className="stack section">
      <h2>{t.identities}</h2>
      <Outcome action={action} />
      <ul className="account-list">
        {value?.identities.map(({ id, provider }) => (
          <li key={id}>
            <span>{titleOf(provider)}</span>
            <RowButton
              text={t.remove}
              name={fill(t.removeNamed, { name: titleOf(provider) })}
              action={action}
              onPress={() => remove(id)}
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <ProviderButtons
          providers={missing}
          label={t.linkWith}
          texts={texts}
          returnTo={() => `${prefix}/account/security/`}
          link
        />
      )}
    </section>
  );
}
