import type { Audit } from "../../wire/types.ts";
import { formatTime } from "../account/next-address.ts";
import { describeReason } from "../receipt/describe-reason.ts";
import { useCodes } from "../use-codes.ts";
import type { DeskProps } from "./texts.ts";

/** Everything that happened to a submission, newest first: when, to which state, by whom, why. */
export function AuditTable({ events, desk, states }: DeskProps & { readonly events: Audit["events"] }) {
  const words = useCodes();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="account-scroll" tabIndex={0} aria-label={desk.audit}>
      <table className="account-table">
        <caption>{desk.audit}</caption>
        <thead>
          <tr>
            <th scope="col">{desk.time}</th>
            <th scope="col">{desk.state}</th>
            <th scope="col">{desk.actor}</th>
            <th scope="col">{desk.reason}</th>
          </tr>
        </thead>
        <tbody>
          {events.toReversed().map((event) => (
            <tr key={event.sequence}>
              <td>
                <time dateTime={event.at}>{`${formatTime(event.at)} UTC`}</time>
              </td>
              <td>{states[event.state] ?? event.state}</td>
              <td>
                <code>{event.actor}</code>
              </td>
              <td>{describeReason(event.reason, words) || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
