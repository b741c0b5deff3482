import { useEffect, useState } from "react";
import { formatDuration } from "../../data/duration.ts";
import { formatInstant } from "../../data/instant.ts";
import { fill } from "../../i18n/fill.ts";
import type { SubmissionBody } from "../../wire/types.ts";
import type { ReceiptTexts } from "./texts.ts";

type Queue = NonNullable<SubmissionBody["queue"]>;

interface Props {
  readonly queue: Queue;
  readonly state: SubmissionBody["state"];
  readonly texts: ReceiptTexts;
  readonly language: string;
}

const TICK_MS = 1_000;

/** Where a waiting submission stands: its place, for how long, until when, and when a worker was last seen. */
export function QueueFacts({ queue, state, texts, language }: Props) {
  const age = queue.ageMs + useElapsed(queue);
  return (
    <dl className="queue-facts">
      <div>
        <dt>{texts.queueLabel}</dt>
        <dd>{queue.ahead === 0 ? texts.aheadNone : fill(texts.ahead, { count: queue.ahead })}</dd>
      </div>
      <div>
        <dt>{texts.ageLabel}</dt>
        <dd>{formatDuration(age, language)}</dd>
      </div>
      <div>
        <dt>{texts.estimateLabel}</dt>
        <dd>
          {queue.estimateMs === null || !queue.workerOnline
            ? texts.estimateNone
            : fill(texts.estimate, { time: formatDuration(queue.estimateMs, language) })}
        </dd>
      </div>
      {queue.workerSeenAt !== null && (
        <div>
          <dt>{texts.seenLabel[workerOf(state)]}</dt>
          <dd>
            <time dateTime={queue.workerSeenAt}>{formatInstant(queue.workerSeenAt, language)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** That nobody works at it now, since when, and that nothing is lost; empty while somebody does. */
export function describeOffline(queue: Queue, state: SubmissionBody["state"], texts: ReceiptTexts, language: string) {
  if (queue.workerOnline) return "";
  const worker = workerOf(state);
  const since =
    queue.workerSeenAt === null
      ? texts.offlineNever[worker]
      : fill(texts.offlineSince[worker], { time: formatInstant(queue.workerSeenAt, language) });
  return `${since} ${texts.fileSafe}`;
}

function workerOf(state: SubmissionBody["state"]): "validate" | "score" {
  return state === "received" || state === "validating" ? "validate" : "score";
}

/** Milliseconds since this value came, counted without the reader's clock, which may be wrong. */
function useElapsed(of: Queue): number {
  const [elapsed, setElapsed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer begins at its own age.
  useEffect(() => {
    const cameAt = performance.now();
    setElapsed(0);
    const timer = setInterval(() => setElapsed(performance.now() - cameAt), TICK_MS);
    return () => clearInterval(timer);
  }, [of]);
  return elapsed;
}
