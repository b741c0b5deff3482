import { fill } from "../i18n/fill.ts";
import { askAccount, type EventsBody, type KeptLinksBody, type UsersBody } from "../wire/account.ts";
import { EventTable } from "./account/event-table.tsx";
import { Outcome, RowButton } from "./account/form-parts.tsx";
import { Gate } from "./account/gate.tsx";
import { GrantRole } from "./account/grant-role.tsx";
import { formatTime } from "./account/next-address.ts";
import type { AccountProps } from "./account/texts.ts";
import { useAction } from "./account/use-action.ts";
import { useLoaded } from "./account/use-loaded.ts";

interface Props extends AccountProps {
  readonly benchmarks: readonly { readonly id: string; readonly title: string }[];
}

/** For administrators: links to hand on, accounts and their roles, the audit trail. */
export function Administration(props: Props) {
  return (
    <Gate {...props}>
      {({ viewer }) =>
        viewer.roles.administrator ? (
          <Content {...props} />
        ) : (
          <p className="notice" role="status">
            {props.texts.administration.notFound}
          </p>
        )
      }
    </Gate>
  );
}

function Content({ texts, benchmarks }: Props) {
  const t = texts.administration;
  const links = useLoaded<KeptLinksBody>("/administration/links", texts);
  const users = useLoaded<UsersBody>("/administration/users", texts);
  const events = useLoaded<EventsBody>("/administration/events?limit=50", texts);
  const reload = async () => {
    await Promise.all([users.reload(), events.reload()]);
  };
  return (
    <div className="stack">
      <section className="stack">
        <h2>{t.links}</h2>
        <p className="quiet">{t.linksText}</p>
        {links.value?.links.length === 0 && <p>{t.noLinks}</p>}
        <ul className="account-list">
          {links.value?.links.map(({ kind, email, link, expiresAt }) => (
            <li key={link}>
              <div className="account-link">
                <strong>{email}</strong>{" "}
                <small className="quiet">
                  {Object.entries(t.kinds).find(([known]) => known === kind)?.[1] ?? kind},{" "}
                  {fill(t.until, { time: `${formatTime(expiresAt)} UTC` })}
                </small>
                <br />
                <code>{link}</code>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {users.value !== undefined && (
        <>
          <Users users={users.value.users} texts={texts} benchmarks={benchmarks} onChange={reload} />
          <GrantRole users={users.value.users} texts={texts} benchmarks={benchmarks} onChange={reload} />
        </>
      )}
      {events.value !== undefined && <EventTable caption={t.events} events={events.value.events} texts={texts} />}
    </div>
  );
}

interface UsersProps extends Pick<Props, "texts" | "benchmarks"> {
  readonly users: UsersBody["users"];
  readonly onChange: () => Promise<void>;
}

function Users({ users, texts, benchmarks, onChange }: UsersProps) {
  const t = texts.administration;
  const action = useAction(texts);
  async function take(body: Record<string, string>) {
    if (await action.act(() => askAccount("POST", "/administration/roles/revoke", body), texts.saved)) await onChange();
  }
  return (
    <section className="stack section">
      <h2>{t.users}</h2>
      <Outcome action={action} />
      <ul className="account-list">
        {users.map(({ id, name, email, emailVerified, roles }) => {
          const held = [
            ...(roles.administrator ? [{ role: "administrator", text: t.administrator }] : []),
            ...roles.organiserOf.map((benchmark) => ({
              role: "organiser",
              benchmark,
              text: fill(t.organiser, {
                benchmark: benchmarks.find((known) => known.id === benchmark)?.title ?? benchmark,
              }),
            })),
          ];
          return (
            <li key={id}>
              <div>
                {name} <span className="quiet">{email}</span>{" "}
                <small className="quiet">{emailVerified ? t.confirmed : t.unconfirmed}</small>
              </div>
              <div className="send">
                {held.map(({ text, ...role }) => (
                  <span key={text}>
                    {text}{" "}
                    <RowButton
                      text={t.take}
                      name={fill(t.takeNamed, { role: text, name })}
                      action={action}
                      onPress={() => take({ user: id, ...role })}
                    />
                  </span>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
