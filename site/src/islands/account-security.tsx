import type { EventsBody, IdentitiesBody } from "../wire/account.ts";
import { DeleteAccount } from "./account/delete-account.tsx";
import { EventTable } from "./account/event-table.tsx";
import { Gate } from "./account/gate.tsx";
import { Identities } from "./account/identities.tsx";
import { MailPreference } from "./account/mail-preference.tsx";
import { PasswordForm } from "./account/password-form.tsx";
import { Sessions } from "./account/sessions.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useLoaded } from "./account/use-loaded.ts";

/** Password, sessions, ways to sign in, what happened, and the end of the account. */
export function AccountSecurity(props: AccountProps) {
  return <Gate {...props}>{({ viewer }) => <Security {...props} email={viewer.user.email} />}</Gate>;
}

function Security({ texts, prefix, email }: AccountProps & { readonly email: string }) {
  const identities = useLoaded<IdentitiesBody>("/account/identities", texts);
  const events = useLoaded<EventsBody>("/account/events?limit=20", texts);
  const hasPassword = identities.value?.identities.some(({ provider }) => provider === "credential") ?? true;
  return (
    <div className="stack">
      <PasswordForm texts={texts} hasPassword={hasPassword} onChanged={identities.reload} />
      <Sessions texts={texts} />
      <MailPreference texts={texts} email={email} />
      <Identities texts={texts} prefix={prefix} loaded={identities} />
      {events.value !== undefined && (
        <EventTable caption={texts.security.events} events={events.value.events} texts={texts} />
      )}
      <DeleteAccount texts={texts} prefix={prefix} email={email} hasPassword={hasPassword} />
    </div>
  );
}
