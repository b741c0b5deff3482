import { setTimeout as sleep } from "node:timers/promises";
import type { Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import type { SubmissionBody } from "../../schemas/submission.ts";
import { describeSubmission, toTime } from "./describe.ts";
import { getVisibleSubmission, seesAll } from "./find-visible.ts";
import { publicEvent } from "./public-event.ts";

export type FollowedEvent =
  | {
      readonly kind: "state";
      readonly sequence: number;
      readonly data: { readonly state: string; readonly reason: SubmissionBody["reason"]; readonly at: string };
    }
  | { readonly kind: "update"; readonly data: SubmissionBody }
  | { readonly kind: "heartbeat" };

/**
 * What happens to a submission, as it happens: every event after `after`, the whole submission whenever what a viewer
 * would see of it changed, and a heartbeat where nothing happens. Ends after a final state, when `signal` aborts, and
 * when the viewer may no longer see it. Other processes change the row, so it is asked for at intervals.
 */
export async function* followSubmission(
  dependencies: Pick<AppDependencies, "board" | "publications" | "settings" | "now">,
  { id, viewer, after, signal }: { id: string; viewer: Viewer; after: number; signal: AbortSignal },
): AsyncGenerator<FollowedEvent> {
  const { board, settings } = dependencies;
  let sequence = after;
  let lastSeen = "";
  let quietMs = 0;
  while (!signal.aborted) {
    const visible = await getVisibleSubmission(board, id, viewer).catch(toUndefined);
    if (visible === undefined) return;
    for (const event of await board.listSubmissionEvents(visible.submission.id, sequence)) {
      sequence = event.sequence;
      const isInside = seesAll(visible.role);
      const shown = isInside ? event : publicEvent(event);
      if (shown === undefined) continue;
      const at = toTime(event.atMs, isInside);
      yield { kind: "state", sequence, data: { state: shown.state, reason: shown.reason, at } };
      quietMs = 0;
    }
    const body = await describeSubmission(dependencies, visible);
    const seen = JSON.stringify([
      body.state,
      body.progress,
      body.visibility,
      body.queue?.ahead,
      body.queue?.workerOnline,
    ]);
    if (seen !== lastSeen) {
      lastSeen = seen;
      quietMs = 0;
      yield { kind: "update", data: body };
    }
    if (body.final) return;
    if (quietMs >= settings.eventHeartbeatMs) {
      quietMs = 0;
      yield { kind: "heartbeat" };
    }
    await sleep(settings.eventPollMs, undefined, { signal }).catch(() => undefined);
    quietMs += settings.eventPollMs;
  }
}

function toUndefined(error: unknown): undefined {
  if (error instanceof Problem) return undefined;
  throw error;
}
