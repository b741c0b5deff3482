import { useState } from "react";
import { askAccount } from "../../wire/account.ts";
import { ActionForm, Field } from "./form-parts.tsx";
import type { AccountTexts } from "./texts.ts";
import { useAction } from "./use-action.ts";

const SCOPES = ["read", "submit", "publish"] as const;
const DAYS = { start: 90, max: 366 } as const;

interface Props {
  readonly texts: AccountTexts;
  readonly example: string;
  readonly onMade: () => Promise<void>;
}

/** Makes a token and shows it this once. */
export function NewToken({ texts, example, onMade }: Props) {
  const t = texts.tokens;
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly string[]>(["submit", "read"]);
  const [days, setDays] = useState(String(DAYS.start));
  const [token, setToken] = useState<string>();
  const action = useAction(texts);

  async function send() {
    setToken(undefined);
    const made = await action.act(async () => {
      const body = { name, scopes, expiresInDays: Number(days) };
      const answer = await askAccount<{ token: string }>("POST", "/account/tokens", body);
      setToken(answer.token);
    });
    if (made) await onMade();
  }
  const toggle = (scope: string) =>
    setScopes((now) => (now.includes(scope) ? now.filter((other) => other !== scope) : [...now, scope]));
  return (
    <section className="panel stack">
      <h2>{t.make}</h2>
      <ActionForm onSend={send} action={{ ...action, busy: action.busy || scopes.length === 0 }} submit={t.submit}>
        <Field id="token-name" label={t.name} autoComplete="off" value={name} onChange={setName} />
        <fieldset className="bare account-form">
          <legend>{t.scopes}</legend>
          {SCOPES.map((scope) => (
            <label className="check" key={scope}>
              <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
              <span>{t.scope[scope]}</span>
            </label>
          ))}
          {scopes.length === 0 && <small className="quiet">{t.pickScope}</small>}
        </fieldset>
        <Field id="days" label={t.days} type="number" min={1} max={DAYS.max} value={days} onChange={setDays} />
      </ActionForm>
      <div role="status">
        {token !== undefined && (
          <div className="notice ok stack">
            <p>{t.made}</p>
            <label className="field-box" htmlFor="token">
              <span>{t.tokenLabel}</span>
              <input className="field" id="token" readOnly value={token} onFocus={(event) => event.target.select()} />
            </label>
          </div>
        )}
      </div>
      <p className="small quiet">{t.example}</p>
      <pre className="account-example">{example}</pre>
    </section>
  );
}
