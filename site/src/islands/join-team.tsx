import { useEffect, useState } from "react";
import { describeRefusal } from "../i18n/describe-refusal.ts";
import { fill } from "../i18n/fill.ts";
import { askAccount } from "../wire/account.ts";
import { ActionForm } from "./account/form-parts.tsx";
import { Gate } from "./account/gate.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";
import { useSecret } from "./account/use-secret.ts";

/** Shows which team an invitation is to, and joins it on a press. */
export function JoinTeam({ texts, prefix }: AccountProps) {
  const secret = useSecret();
  if (secret === null) return <p className="notice warn">{texts.link.broken}</p>;
  return (
    <Gate texts={texts} prefix={prefix}>
      {() => secret !== undefined && <Invitation texts={texts} prefix={prefix} secret={secret} />}
    </Gate>
  );
}

function Invitation({ texts, prefix, secret }: AccountProps & { readonly secret: string }) {
  const t = texts.link;
  const action = useAction(texts);
  const [team, setTeam] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    askAccount<{ team: string }>("POST", "/invitations/view", { secret }).then(
      (invitation) => setTeam(invitation.team),
      (error: unknown) => setProblem(describeRefusal(error, texts)),
    );
  }, [secret, texts]);
  if (problem !== undefined) {
    return (
      <p className="notice bad" role="alert">
        {problem}
      </p>
    );
  }
  if (team === undefined) return <p role="status">{texts.loading}</p>;
  const join = () => action.act(() => askAccount("POST", "/invitations/accept", { secret }), t.joinDone);
  return (
    <div className="stack account-narrow">
      <p>{fill(t.joinIntro, { team })}</p>
      <ActionForm onSend={join} action={action} submit={t.joinSubmit} />
      <p>
        <a href={`${prefix}/account/teams/`}>{t.toTeams}</a>
      </p>
    </div>
  );
}
