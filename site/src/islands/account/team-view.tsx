import { useState } from "react";
import { askAccount, type TeamBody } from "../../wire/account.ts";
import { ActionForm, Field, Outcome } from "./form-parts.tsx";
import type { SignedIn } from "./gate.tsx";
import { Invite } from "./invite.tsx";
import { Members } from "./members.tsx";
import type { AccountProps } from "./texts.ts";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

/** One team: its members, for its owner invitations and name, and the ways out. */
export function TeamView({
  id,
  texts,
  prefix,
  viewer,
  reload: reloadViewer,
}: AccountProps & SignedIn & { readonly id: string }) {
  const t = texts.teams;
  const path = `/teams/${encodeURIComponent(id)}`;
  const { value: team, problem, reload } = useLoaded<TeamBody>(path, texts);
  const leaving = useAction(texts);
  async function leave(end: () => Promise<unknown>) {
    if (!(await leaving.act(end))) return;
    await reloadViewer();
    location.hash = "";
  }
  const back = (
    <p>
      <a href={`${prefix}/account/teams/`}>{t.back}</a>
    </p>
  );
  if (problem !== undefined) {
    return (
      <div className="stack">
        {back}
        <p className="notice bad" role="alert">
          {problem}
        </p>
      </div>
    );
  }
  if (team === undefined) return <p role="status">{texts.loading}</p>;
  const isOwner = team.role === "owner";
  return (
    <div className="stack">
      {back}
      <h2>{team.name}</h2>
      <p className="small quiet">
        {t.idLabel}: <code>{team.id}</code>
      </p>
      <Members team={team} viewerId={viewer.user.id} texts={texts} onChange={reload} />
      {isOwner && <Invite team={team} texts={texts} onChange={reload} />}
      {isOwner && <Rename team={team} texts={texts} onChange={() => Promise.all([reload(), reloadViewer()])} />}
      <section className="stack section">
        <Outcome action={leaving} />
        {isOwner ? (
          <details className="panel">
            <summary>{t.giveUp}</summary>
            <div className="stack">
              <p>{t.giveUpText}</p>
              <button
                className="plain"
                type="button"
                disabled={leaving.busy}
                onClick={() => leave(() => askAccount("DELETE", path))}
              >
                {t.giveUp}
              </button>
            </div>
          </details>
        ) : (
          <button
            className="plain"
            type="button"
            disabled={leaving.busy}
            onClick={() => leave(() => askAccount("POST", `${path}/leave`))}
          >
            {t.leave}
          </button>
        )}
      </section>
    </div>
  );
}

function Rename({
  team,
  texts,
  onChange,
}: {
  readonly team: TeamBody;
  readonly texts: AccountProps["texts"];
  readonly onChange: () => Promise<unknown>;
}) {
  const t = texts.teams;
  const [name, setName] = useState(team.name);
  const action = useAction(texts);
  async function send() {
    if (await action.act(() => askAccount("PATCH", `/teams/${team.id}`, { name }), texts.saved)) await onChange();
  }
  return (
    <section className="stack section account-narrow">
      <ActionForm onSend={send} action={action} submit={t.rename}>
        <Field id="team-name" label={t.name} autoComplete="off" value={name} onChange={setName} />
      </ActionForm>
    </section>
  );
}
