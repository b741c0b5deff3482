import type { ScoringOptions, Verdict } from "../../../scoring/benchmark.ts";
import type { ShownStep } from "../../../scoring/cases/shown-step.ts";
import type { PredictionRecord } from "../../../scoring/intake/contract.ts";
import type { Score } from "../../../scoring/terms.ts";
import { checkpointEvery } from "../work/job-context.ts";
import type { LoadedSplit } from "./load-references.ts";

export interface ScoredPredictions {
  /** One per reference, in reference order. */
  readonly verdicts: readonly Verdict[];
  readonly scores: readonly Score[];
  /** What `showWrong` gave for each prediction that is wrong, by the place of its reference; empty without it. */
  readonly shown: ReadonlyMap<number, readonly ShownStep[]>;
}

/** Often enough that the worker's timers run on time, seldom enough to cost nothing. */
const CHECKPOINT_EVERY_MS = 20;

/**
 * Scores the records of a checked file as they arrive; an instance without a prediction is scored as missing. Holds one
 * verdict per instance, and no prediction longer than its own scoring. `checkpoint` may stop it by throwing. Throws an
 * `Error` for a record that the check cannot have let through: the stored bytes are then not those that were checked.
 */
export async function scorePredictions(
  { benchmark, references, instances, indexOf }: LoadedSplit,
  records: AsyncIterable<PredictionRecord>,
  options: ScoringOptions,
  checkpoint: (done: number, total: number) => Promise<void>,
  showWrong?: (recordText: string) => readonly ShownStep[],
): Promise<ScoredPredictions> {
  const shown = new Map<number, readonly ShownStep[]>();
  const verdicts: (Verdict | undefined)[] = new Array(references.length);
  let done = 0;
  const report = checkpointEvery(CHECKPOINT_EVERY_MS, (count) => checkpoint(count, references.length));
  const count = async (): Promise<void> => {
    done += 1;
    await report(done);
  };
  for await (const record of records) {
    const parsed = benchmark.parsePrediction(record.text);
    if (!parsed.ok) throw new Error(`Line ${record.line}: a record that was accepted is refused now.`);
    const index = indexOf.get(parsed.value.id);
    if (index === undefined || verdicts[index] !== undefined) {
      throw new Error(`Line ${record.line}: an id that is not expected here was accepted.`);
    }
    const verdict = benchmark.scoreInstance(references[index], parsed.value.prediction, options);
    verdicts[index] = verdict;
    if (showWrong !== undefined && !verdict.correct) shown.set(index, showWrong(record.text));
    await count();
  }
  const complete: Verdict[] = [];
  for (const [index, reference] of references.entries()) {
    const verdict = verdicts[index];
    complete.push(verdict ?? benchmark.scoreInstance(reference, undefined, options));
    if (verdict === undefined) await count();
  }
  await checkpoint(references.length, references.length);
  const scored = pairWithInstances(instances, complete);
  return { verdicts: complete, scores: benchmark.summarizeVerdicts(scored, options), shown };
}

/** Verdicts beside their instances; both are in reference order. Throws when they are not of the same split. */
export function pairWithInstances<Instance, Detail>(
  instances: readonly Instance[],
  verdicts: readonly Verdict<Detail>[],
) {
  if (instances.length !== verdicts.length) throw new Error("There must be one verdict per instance.");
  return verdicts.flatMap((verdict, index) => {
    const instance = instances[index];
    return instance === undefined ? [] : [{ instance, verdict }];
  });
}
