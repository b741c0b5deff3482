import type { AccountEvent } from "../../db/account-ports.ts";
import type { EventsBody } from "../schemas/account.ts";
import { toTime } from "./describe-viewer.ts";

/** The wire shape of events of the audit trail. */
export function describeEvents(events: readonly AccountEvent[]): EventsBody["events"] {
  return events.map(({ id, atMs, actor, action, target, detail }) => ({
    id,
    at: toTime(atMs),
    actor,
    action,
    target,
    detail: { ...detail },
  }));
}
