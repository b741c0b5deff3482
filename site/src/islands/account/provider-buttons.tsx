import { fill } from "../../i18n/fill.ts";
import { askAccount, type SignInMethods } from "../../wire/account.ts";
import { Outcome } from "./form-parts.tsx";
import type { AccountTexts } from "./texts.ts";
import { useAction } from "./use-action.ts";

interface Props {
  readonly providers: SignInMethods["providers"];
  /** With a place for the provider's name. */
  readonly label: string;
  readonly texts: AccountTexts;
  readonly returnTo: () => string;
  /** Adds the identity to the account that is signed in. */
  readonly link: boolean;
}

/** One button for each provider; it leads there, and the provider back to `returnTo`. */
export function ProviderButtons({ providers, label, texts, returnTo, link }: Props) {
  const action = useAction(texts);
  const go = (id: string) =>
    action.act(async () => {
      const { url } = await askAccount<{ url: string }>("POST", `/auth/providers/${id}`, {
        returnTo: returnTo(),
        link,
      });
      location.assign(url);
    });
  return (
    <div className="send">
      {providers.map(({ id, title }) => (
        <button key={id} className="button" type="button" disabled={action.busy} onClick={() => go(id)}>
          {fill(label, { provider: title })}
        </button>
      ))}
      <Outcome action={action} />
    </div>
  );
}
