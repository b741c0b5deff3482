import { fill } from "../../i18n/fill.ts";
import { askAccount, type SessionsBody } from "../../wire/account.ts";
import { Outcome, RowButton } from "./form-parts.tsx";
import { formatTime } from "./next-address.ts";
import type { AccountTexts } from "./texts.ts";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

/** Where the account is signed in. */
export function Sessions({ texts }: { readonly texts: AccountTexts }) {
  const t = texts.security;
  const { value, reload } = useLoaded<SessionsBody>("/account/sessions", texts);
  const action = useAction(texts);
  async function end(path: string) {
    if (await action.act(() => askAccount("DELETE", path), texts.saved)) await reload();
  }
  return (
    <section className="stack section">
      <h2>{t.sessions}</h2>
      <Outcome action={action} />
      <ul className="account-list">
        {value?.sessions.map((session) => {
          const name = session.userAgent === "" ? t.unknownBrowser : session.userAgent;
          return (
            <li key={session.id}>
              <div>
                {name} {session.current && <strong>({t.thisOne})</strong>}
                <br />
                <small className="quiet">{fill(t.since, { time: `${formatTime(session.createdAt)} UTC` })}</small>
              </div>
              {!session.current && (
                <RowButton
                  text={t.end}
                  name={fill(t.endNamed, { name })}
                  action={action}
                  onPress={() => end(`/account/sessions/${session.id}`)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {(value?.sessions.length ?? 0) > 1 && (
        <button className="plain" type="button" disabled={action.busy} onClick={() => end("/account/sessions")}>
          {t.endOthers}
        </button>
      )}
    </section>
  );
}
