import { fill } from "../i18n/fill.ts";
import { askAccount, type TokenBody } from "../wire/account.ts";
import { Outcome, RowButton } from "./account/form-parts.tsx";
import { Gate } from "./account/gate.tsx";
import { NewToken } from "./account/new-token.tsx";
import { formatTime } from "./account/next-address.ts";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";
import { useLoaded } from "./account/use-loaded.ts";

interface Props extends AccountProps {
  /** A command line that sends a file, with `$TOOLBOARD_TOKEN` in it. */
  readonly example: string;
}

/** API tokens: made, shown once, listed and revoked. */
export function AccountTokens(props: Props) {
  return <Gate {...props}>{() => <Tokens {...props} />}</Gate>;
}

function Tokens({ texts, example }: Props) {
  const t = texts.tokens;
  const { value, problem, reload } = useLoaded<{ tokens: readonly TokenBody[] }>("/account/tokens", texts);
  const revoking = useAction(texts);
  async function revoke(id: string) {
    if (await revoking.act(() => askAccount("DELETE", `/account/tokens/${id}`), t.revoked)) await reload();
  }
  return (
    <div className="stack">
      <p className="quiet">{t.intro}</p>
      <NewToken texts={texts} example={example} onMade={reload} />
      <section className="stack section">
        <h2>{t.list}</h2>
        {problem !== undefined && <p className="notice bad">{problem}</p>}
        {value?.tokens.length === 0 && <p className="quiet">{t.none}</p>}
        <Outcome action={revoking} />
        <ul className="account-list">
          {value?.tokens.map((token) => (
            <li key={token.id}>
              <div>
                <strong>{token.name}</strong> <code>tb_{token.id.slice(0, 6)}…</code>
                <br />
                <small className="quiet">
                  {token.scopes.join(", ")} · {t.used}:{" "}
                  {token.lastUsedAt === null ? t.never : `${formatTime(token.lastUsedAt)} UTC`}
                  {token.expiresAt !== null && ` · ${t.expires}: ${formatTime(token.expiresAt)} UTC`}
                </small>
              </div>
              <RowButton
                text={t.revoke}
                name={fill(t.revokeNamed, { name: token.name })}
                action={revoking}
                onPress={() => revoke(token.id)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
