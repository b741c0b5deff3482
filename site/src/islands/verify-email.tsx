import { askAccount } from "../wire/account.ts";
import { ActionForm } from "./account/form-parts.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";
import { useSecret } from "./account/use-secret.ts";

/** Confirms an address with the secret of a link, on a press, so that a scanner of mail confirms nothing. */
export function VerifyEmail({ texts, prefix }: AccountProps) {
  const t = texts.link;
  const secret = useSecret();
  const action = useAction(texts);
  if (secret === null) return <p className="notice warn">{t.broken}</p>;
  const send = () => action.act(() => askAccount("POST", "/auth/verify-email", { secret }), t.verifyDone);
  return (
    <div className="stack account-narrow">
      <p>{t.verifyIntro}</p>
      <ActionForm onSend={send} action={action} submit={t.verifySubmit} />
      <p>
        <a href={`${prefix}/sign-in/`}>{t.toSignIn}</a>
      </p>
    </div>
  );
}
