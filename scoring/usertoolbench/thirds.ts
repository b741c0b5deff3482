import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toPythonFloat } from "../json/write-typed-json.ts";
import { countedTaskTypes, toProfileId } from "./labels.ts";
import { summarizeNumbers } from "./numeric-summary.ts";
import type { JudgedTurn, ProfileRun } from "./official-metrics.ts";

export const THIRDS = ["first_third", "middle_third", "last_third"] as const;

export interface Segment {
  readonly name: (typeof THIRDS)[number];
  /** First turn of the segment, from 0. */
  readonly start: number;
  /** The turn after its last. */
  readonly end: number;
}

/** Three consecutive segments; where the turns do not divide evenly the first ones are a turn longer (spec section 6). */
export function splitIntoThirds(turnCount: number): readonly Segment[] {
  const size = Math.floor(turnCount / 3);
  const longer = turnCount % 3;
  let start = 0;
  return THIRDS.map((name, index) => {
    const end = start + size + (index < longer ? 1 : 0);
    const segment = { name, start, end };
    start = end;
    return segment;
  });
}

const SEGMENT_TASK_TYPES = ["task", "Single-Tool", "Multi-Tool", "Clarify", "Chat"] as const;

interface SegmentAccuracy {
  readonly segment: Segment;
  readonly taskType: string;
  readonly correct: number;
  readonly total: number;
}

/** Accuracies of a profile's scored turns by segment, for all turns (`task`) and each main task type; none without turns. */
function segmentAccuracies(turns: readonly JudgedTurn[]): readonly SegmentAccuracy[] {
  if (turns.length === 0) return [];
  return splitIntoThirds(turns.length).flatMap((segment) => {
    const inSegment = turns.slice(segment.start, segment.end);
    return SEGMENT_TASK_TYPES.map((taskType) => {
      const counted = inSegment.filter(
        (turn) => taskType === "task" || countedTaskTypes(turn.taskType).includes(taskType),
      );
      const correct = counted.filter((turn) => turn.judgement.label === "correct").length;
      return { segment, taskType, correct, total: counted.length };
    });
  });
}

/** `turn_segment_accuracy_by_profile.json`: texts as in the released file; the accuracy is empty where no turn counts. */
export function toThirdsByProfile(runs: readonly ProfileRun[]): TypedObject[] {
  return runs.flatMap((run) =>
    segmentAccuracies(run.turns).map(
      ({ segment, taskType, correct, total }) =>
        new Map<string, TypedJson>([
          ["profile", toProfileId(run.datasetName)],
          ["dataset_name", run.datasetName],
          ["segment", segment.name],
          ["segment_start", String(segment.start)],
          ["segment_end", String(segment.end)],
          ["task_type", taskType],
          ["correct_count", String(correct)],
          ["total_count", String(total)],
          ["accuracy", total === 0 ? "" : toPythonFloat(correct / total)],
        ]),
    ),
  );
}

/** `turn_segment_accuracy_across_profiles.json`: unweighted over the profiles that have such turns in the segment. */
export function toThirdsAcrossProfiles(runs: readonly ProfileRun[]): TypedObject[] {
  const all = runs.flatMap((run) => segmentAccuracies(run.turns));
  return THIRDS.flatMap((third) =>
    SEGMENT_TASK_TYPES.map((taskType) => {
      const counted = all.filter((one) => one.segment.name === third && one.taskType === taskType && one.total > 0);
      const summary = summarizeNumbers(counted.map(({ correct, total }) => correct / total));
      return new Map<string, TypedJson>([
        ["segment", third],
        ["task_type", taskType],
        ["profile_count", String(summary.count)],
        ["mean_accuracy", toText(summary.mean)],
        ["min", toText(summary.min)],
        ["max", toText(summary.max)],
        ["variance_population", toText(summary.variancePopulation)],
        ["median", toText(summary.median)],
      ]);
    }),
  );
}

function toText(value: number | null): string {
  return value === null ? "" : toPythonFloat(value);
}
