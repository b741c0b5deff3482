import { fill } from "../../i18n/fill.ts";
import { askAccount, type TeamBody } from "../../wire/account.ts";
import { Outcome, RowButton } from "./form-parts.tsx";
import type { AccountTexts } from "./texts.ts";
import { useAction } from "./use-action.ts";

interface Props {
  readonly team: TeamBody;
  readonly viewerId: string;
  readonly texts: AccountTexts;
  readonly onChange: () => Promise<void>;
}

/** The members of a team; its owner removes them and hands the team on. */
export function Members({ team, viewerId, texts, onChange }: Props) {
  const t = texts.teams;
  const action = useAction(texts);
  async function act(change: () => Promise<unknown>) {
    if (await action.act(change, texts.saved)) await onChange();
  }
  return (
    <section className="stack">
      <h3>{t.members}</h3>
      <Outcome action={action} />
      <ul className="account-list">
        {team.members.map(({ id, name, email, role }) => (
          <li key={id}>
            <div>
              {name} <span className="quiet">{email}</span> {role === "owner" && <strong>({t.role.owner})</strong>}
            </div>
            {team.role === "owner" && id !== viewerId && (
              <div className="send">
                <RowButton
                  text={t.transfer}
                  name={fill(t.transferNamed, { name })}
                  action={action}
                  onPress={() => act(() => askAccount("POST", `/teams/${team.id}/transfer`, { user: id }))}
                />
                <RowButton
                  text={t.remove}
                  name={fill(t.removeNamed, { name })}
                  action={action}
                  onPress={() => act(() => askAccount("DELETE", `/teams/${team.id}/members/${id}`))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
