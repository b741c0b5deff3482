import { useState } from "react";
import { askAccount, type NotificationPreferences } from "../../wire/account.ts";
import { Outcome } from "./form-parts.tsx";
import type { AccountTexts } from "./texts.ts";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

const PATH = "/account/notifications";

/** Whether the account is told of its submissions by e-mail; changed with the box itself. */
export function MailPreference({ texts, email }: { readonly texts: AccountTexts; readonly email: string }) {
  const t = texts.security;
  const { value, reload } = useLoaded<NotificationPreferences>(PATH, texts);
  const action = useAction(texts);
  const [chosen, setChosen] = useState<boolean>();
  if (value === undefined) return null;
  async function change(wanted: boolean) {
    setChosen(wanted);
    await action.act(() => askAccount("PATCH", PATH, { email: wanted }), wanted ? t.mailOn : t.mailOff);
    await reload();
    setChosen(undefined);
  }
  return (
    <section className="stack section account-narrow" id="mail">
      <h2>{t.mail}</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={chosen ?? value.email}
          disabled={action.busy}
          aria-describedby="mail-hint"
          onChange={(event) => change(event.target.checked)}
        />
        <span>
          {t.mailWanted} <span className="quiet">{email}</span>
        </span>
      </label>
      <p className="small quiet" id="mail-hint">
        {t.mailHint}
      </p>
      <Outcome action={action} />
    </section>
  );
}
