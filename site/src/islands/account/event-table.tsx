import type { EventsBody } from "../../wire/account.ts";
import { formatTime } from "./next-address.ts";
import type { AccountTexts } from "./texts.ts";

interface Props {
  readonly caption: string;
  readonly events: EventsBody["events"];
  readonly texts: AccountTexts;
}

/** Rows of the audit trail, newest first; actions and names as they are stored, because that is what they are. */
export function EventTable({ caption, events, texts }: Props) {
  const t = texts.administration;
  return (
    <section className="stack section">
      <h2>{caption}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="account-scroll" tabIndex={0} aria-label={caption}>
        <table className="account-table">
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.action}</th>
              <th scope="col">{t.actor}</th>
              <th scope="col">{t.target}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.id}>
                <td>
                  <time dateTime={event.at}>{formatTime(event.at)}</time>
                </td>
                <td>
                  <code>{event.action}</code>
                </td>
                <td>
                  <code>{event.actor}</code>
                </td>
                <td>
                  <code>{event.target}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
