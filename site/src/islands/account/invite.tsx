import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { askAccount, type TeamBody } from "../../wire/account.ts";
import { ActionForm, Field, Outcome, RowButton } from "./form-parts.tsx";
import { formatTime } from "./next-address.ts";
import type { AccountTexts } from "./texts.ts";
import { useAction } from "./use-action.ts";

interface Props {
  readonly team: TeamBody;
  readonly texts: AccountTexts;
  readonly onChange: () => Promise<void>;
}

/** Invites by link or to an address, shows the link this once, and takes open invitations back. */
export function Invite({ team, texts, onChange }: Props) {
  const t = texts.teams;
  const [email, setEmail] = useState("");
  const [invited, setInvited] = useState<{ readonly link: string; readonly mail: string }>();
  const [inviting, takingBack] = [useAction(texts), useAction(texts)];
  async function send() {
    setInvited(undefined);
    const body = email.trim() === "" ? {} : { email: email.trim() };
    const made = await inviting.act(async () =>
      setInvited(await askAccount("POST", `/teams/${team.id}/invitations`, body)),
    );
    if (made) await onChange();
  }
  async function takeBack(id: string) {
    const path = `/teams/${team.id}/invitations/${id}`;
    if (await takingBack.act(() => askAccount("DELETE", path), texts.saved)) await onChange();
  }
  return (
    <section className="panel stack">
      <h3>{t.invite}</h3>
      <ActionForm onSend={send} action={inviting} submit={t.inviteSubmit}>
        <Field
          id="invite-email"
          label={t.inviteEmail}
          hint={t.inviteHint}
          type="email"
          required={false}
          autoComplete="off"
          value={email}
          onChange={setEmail}
        />
      </ActionForm>
      <div role="status">
        {invited !== undefined && (
          <div className="notice ok stack">
            <label className="field-box" htmlFor="invite-link">
              <span>{t.inviteLink}</span>
              <input
                className="field"
                id="invite-link"
                readOnly
                value={invited.link}
                onFocus={(event) => event.target.select()}
              />
            </label>
            {invited.mail === "sent" && <p>{fill(t.inviteSent, { email })}</p>}
          </div>
        )}
      </div>
      {team.invitations.length > 0 && <h3>{t.invitations}</h3>}
      <Outcome action={takingBack} />
      <ul className="account-list">
        {team.invitations.map((invitation) => {
          const name = invitation.email ?? t.byLink;
          return (
            <li key={invitation.id}>
              <div>
                {name}{" "}
                <small className="quiet">
                  {fill(texts.administration.until, { time: `${formatTime(invitation.expiresAt)} UTC` })}
                </small>
              </div>
              <RowButton
                text={t.takeBack}
                name={fill(t.takeBackNamed, { name })}
                action={takingBack}
                onPress={() => takeBack(invitation.id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
