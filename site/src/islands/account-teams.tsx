import { useEffect, useState } from "react";
import { askAccount, type TeamBody } from "../wire/account.ts";
import { ActionForm, Field } from "./account/form-parts.tsx";
import { Gate, type SignedIn } from "./account/gate.tsx";
import { TeamView } from "./account/team-view.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";

/** The teams of the account, or the one whose id stands in the fragment. */
export function AccountTeams(props: AccountProps) {
  const [team, setTeam] = useState("");
  useEffect(() => {
    const read = () => setTeam(location.hash.slice(1));
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return (
    <Gate {...props}>
      {(signedIn) =>
        team === "" ? <Teams {...props} {...signedIn} /> : <TeamView key={team} id={team} {...props} {...signedIn} />
      }
    </Gate>
  );
}

function Teams({ texts, viewer, reload }: AccountProps & SignedIn) {
  const t = texts.teams;
  const [name, setName] = useState("");
  const action = useAction(texts);
  async function send() {
    let made: TeamBody | undefined;
    await action.act(async () => {
      made = await askAccount<TeamBody>("POST", "/teams", { name });
    });
    if (made === undefined) return;
    await reload();
    location.hash = made.id;
  }
  return (
    <div className="stack">
      <p className="quiet">{t.intro}</p>
      <section className="stack">
        <h2>{t.yours}</h2>
        {viewer.teams.length === 0 && <p className="quiet">{t.none}</p>}
        <ul className="account-list">
          {viewer.teams.map((team) => (
            <li key={team.id}>
              <a href={`#${team.id}`}>{team.name}</a>
              <span className="quiet">{t.role[team.role]}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel stack">
        <h2>{t.make}</h2>
        <ActionForm onSend={send} action={action} submit={t.submit}>
          <Field id="team-name" label={t.name} autoComplete="off" value={name} onChange={setName} />
        </ActionForm>
      </section>
    </div>
  );
}
