import { Float, type TypedJson, type TypedObject } from "../json/typed-json.ts";
import type { TurnJudgement } from "./judge-turn.ts";
import {
  countedTaskTypes,
  FIRST_TURN,
  MIXED,
  PARALLEL,
  SEQUENTIAL,
  STANDARD_SUBTYPES,
  STANDARD_TASK_TYPES,
  SUBSEQUENT_TURN,
} from "./labels.ts";
import type { RunFailure } from "./run-failure.ts";

/** One scored turn of a profile. */
export interface JudgedTurn {
  /** Index in the trajectory, from 0. */
  readonly index: number;
  readonly taskType: string;
  /** Null for the first turn. */
  readonly subtype: string | null;
  readonly judgement: Omit<TurnJudgement, "walkComplete" | "steps">;
}

/** One profile's run: its scored turns in order, which may be fewer than the trajectory has. */
export interface ProfileRun {
  readonly modelName: string;
  readonly datasetName: string;
  readonly sourceFile: string | null;
  readonly topicCount: number;
  readonly turnCount: number;
  readonly turns: readonly JudgedTurn[];
  /** No turn is missing and no API failure ended the run. */
  readonly completed: boolean;
  readonly failure: RunFailure | null;
}

/**
 * A profile's metrics in the shape of the released `<dataset>__<model>_metric.json` (spec section 6). Denominators are the
 * scored turns; an accuracy or rate over nothing is 0.0, as there. Counts are integers, accuracies and rates floats.
 */
export function toMetricFile(run: ProfileRun): TypedObject {
  const { failure, turns } = run;
  return new Map<string, TypedJson>([
    ["model_name", run.modelName],
    ["dataset_name", run.datasetName],
    ["source_file", run.sourceFile],
    ["num_topics_after_dedup", run.topicCount],
    ["num_turns", run.turnCount],
    ["num_scored_turns", turns.length],
    ["inference_completed", run.completed],
    ["failed_task_idx", failure?.turn ?? null],
    ["failed_step", failure?.step ?? null],
    ["error_type", failure?.errorType ?? null],
    ["error_message", failure?.errorMessage ?? null],
    ["api_error", failure?.apiError ?? null],
    ["total_info", totalInfo(turns)],
    ["task_type_info", tally(STANDARD_TASK_TYPES, turns, (turn) => countedTaskTypes(turn.taskType), isCorrect)],
    ["layer_info", tally(["0", "1", "2", "3"], turns, (turn) => [String(turn.index)], isCorrect)],
    ["turn_subtype_info", tally(STANDARD_SUBTYPES, turns, countedSubtypes, isCorrect)],
    ["optimal_info", tally(["Total", PARALLEL, MIXED], turns, totalAnd(PARALLEL, MIXED), isOptimal)],
    ["progress_info", progressInfo(turns)],
  ]);
}

function isCorrect(turn: JudgedTurn): boolean {
  return turn.judgement.label === "correct";
}

function isOptimal(turn: JudgedTurn): boolean {
  return turn.judgement.isOptimal;
}

function countedSubtypes({ index, subtype }: JudgedTurn): readonly string[] {
  if (index === 0) return [FIRST_TURN];
  return subtype === null ? [SUBSEQUENT_TURN] : [SUBSEQUENT_TURN, subtype];
}

/** Counts a turn of one of the task types in `Total` and in its own. */
function totalAnd(...taskTypes: readonly string[]): (turn: JudgedTurn) => readonly string[] {
  return ({ taskType }) => (taskTypes.includes(taskType) ? ["Total", taskType] : []);
}

function totalInfo(turns: readonly JudgedTurn[]): TypedObject {
  const correct = turns.filter(isCorrect).length;
  const session = turns.length > 0 && correct === turns.length ? 1 : 0;
  return new Map([
    ["task", share(correct, turns.length)],
    // A run without a scored turn is a session too, and a wrong one.
    ["session", share(session, 1)],
  ]);
}

/** One entry for each standing key, and for each further key as it occurs. */
function tally(
  keys: readonly string[],
  turns: readonly JudgedTurn[],
  keysOf: (turn: JudgedTurn) => readonly string[],
  counts: (turn: JudgedTurn) => boolean,
): TypedObject {
  const sums = new Map(keys.map((key) => [key, { correct: 0, total: 0 }]));
  for (const turn of turns) {
    for (const key of keysOf(turn)) {
      const sum = sums.get(key) ?? { correct: 0, total: 0 };
      sums.set(key, { correct: sum.correct + (counts(turn) ? 1 : 0), total: sum.total + 1 });
    }
  }
  return new Map([...sums].map(([key, { correct, total }]) => [key, share(correct, total)]));
}

function share(correct: number, total: number): TypedObject {
  return new Map<string, TypedJson>([
    ["accuracy", ratio(correct, total)],
    ["correct_count", correct],
    ["total_count", total],
  ]);
}

function progressInfo(turns: readonly JudgedTurn[]): TypedObject {
  const keysOf = totalAnd(SEQUENTIAL, MIXED);
  return new Map(
    ["Total", SEQUENTIAL, MIXED].map((key) => {
      const counted = turns.filter((turn) => keysOf(turn).includes(key));
      const done = counted.reduce((sum, turn) => sum + turn.judgement.completedSteps, 0);
      const nodes = counted.reduce((sum, turn) => sum + turn.judgement.totalNodes, 0);
      return [
        key,
        new Map<string, TypedJson>([
          ["rate", ratio(done, nodes)],
          ["complete_step", done],
          ["total_step", nodes],
        ]),
      ];
    }),
  );
}

function ratio(part: number, whole: number): Float {
  return new Float(whole === 0 ? 0 : part / whole);
}
