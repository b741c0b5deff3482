import { useState } from "react";
import { fill } from "../i18n/fill.ts";
import { type AccountSubmissionsBody, askAccount } from "../wire/account.ts";
import { ActionForm, Field, Outcome } from "./account/form-parts.tsx";
import { Gate, type SignedIn } from "./account/gate.tsx";
import { SubmissionTable } from "./account/submission-table.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";
import { useLoaded } from "./account/use-loaded.ts";

interface Props extends AccountProps {
  /** The words for a submission's states. */
  readonly states: Readonly<Record<string, string>>;
}

/** Who is signed in, what they and their teams sent, and the way out. */
export function AccountHome({ states, ...props }: Props) {
  return <Gate {...props}>{(signedIn) => <Home {...props} {...signedIn} states={states} />}</Gate>;
}

function Home({ texts, prefix, states, viewer, reload }: Props & SignedIn) {
  const t = texts.home;
  const { user } = viewer;
  const [name, setName] = useState(user.name);
  const [leaving, renaming] = [useAction(texts), useAction(texts)];
  const { value, problem } = useLoaded<AccountSubmissionsBody>("/account/submissions", texts);

  async function signOut() {
    if (await leaving.act(() => askAccount("POST", "/auth/sign-out"))) location.assign(`${prefix}/sign-in/`);
  }
  async function rename() {
    if (await renaming.act(() => askAccount("PATCH", "/account", { name }), texts.saved)) await reload();
  }
  return (
    <div className="stack">
      <p>{fill(t.signedInAs, { name: user.name, email: user.email })}</p>
      {!user.emailVerified && <Unverified texts={texts} email={user.email} />}
      <div>
        <button className="button" type="button" disabled={leaving.busy} onClick={signOut}>
          {t.signOut}
        </button>
        <Outcome action={leaving} />
      </div>
      <section className="stack section">
        <h2>{t.submissions}</h2>
        {problem !== undefined && <p className="notice bad">{problem}</p>}
        {value !== undefined && value.submissions.length === 0 && (
          <p className="quiet">
            {t.none} <a href={`${prefix}/submit/`}>{t.send}</a>
          </p>
        )}
        {value !== undefined && value.submissions.length > 0 && (
          <SubmissionTable
            submissions={value.submissions}
            teams={viewer.teams}
            states={states}
            texts={texts}
            prefix={prefix}
          />
        )}
      </section>
      <section className="stack section account-narrow">
        <h2>{t.name}</h2>
        <ActionForm onSend={rename} action={renaming} submit={t.rename}>
          <Field id="name" label={t.name} autoComplete="name" value={name} onChange={setName} />
        </ActionForm>
      </section>
    </div>
  );
}

function Unverified({ texts, email }: { readonly texts: AccountProps["texts"]; readonly email: string }) {
  const t = texts.home;
  const action = useAction(texts);
  const [mail, setMail] = useState<"sent" | "kept">();
  const resend = () =>
    action.act(async () => {
      const answer = await askAccount<{ mail: "sent" | "kept" }>("POST", "/auth/verification-mail", { email });
      setMail(answer.mail);
    });
  const done = mail === undefined ? undefined : mail === "sent" ? t.resent : t.resentKept;
  return (
    <div className="notice warn stack">
      <p>{t.unverified}</p>
      <button className="plain" type="button" disabled={action.busy} onClick={resend}>
        {t.resend}
      </button>
      <Outcome action={{ ...action, done }} />
    </div>
  );
}
