import { compareCodePoints } from "../python/code-points.ts";

/** The judge's marks of one sample: 0 to 4, 0 to 3, 0 to 3, and their weighted mean in 0..1 (spec, section 5). */
export interface ReleasedReliability {
  readonly reliability: number;
  readonly faithfulnessScore: number;
  readonly clarificationScore: number;
  readonly toolDisciplineScore: number;
}

/** One evaluated sample as the released summary reads it. */
export interface ReleasedRow {
  /** `stable` or `unstable`. */
  readonly variant: string;
  readonly difficulty: string;
  readonly taskType: string;
  readonly userTurns: number;
  readonly behaviours: readonly string[];
  readonly profiles: readonly string[];
  readonly unstableBehaviour: string;
  readonly relaxedSuccess: boolean;
  readonly strictSuccess: boolean;
  readonly efficiency: number;
  readonly taskScore: number;
  readonly hasRunError: boolean;
  /** Absent where no judge ran; the released code then counts zeros. */
  readonly reliability: ReleasedReliability | undefined;
}

type Means = Readonly<Record<string, number>>;
export type ReleasedSummary = Readonly<Record<string, number | Readonly<Record<string, Means>>>>;

/** The released names of the two older variant labels. */
const VARIANT_NAMES = new Map([
  ["collab", "stable"],
  ["noncollab", "unstable"],
]);

/** `collab` is `stable` and `noncollab` `unstable` (spec, section 6). */
export function toVariant(name: string): string {
  return VARIANT_NAMES.get(name) ?? name;
}

/**
 * The summary that the released runner writes (spec, section 6), for comparison with it: flat means over samples,
 * judge's zeros included. `success_rate`, `sr`, `completion_rate` and `semantic_success_rate` are all the relaxed rate.
 * Left out: the grouping by minimum turns, which reads a misspelt key.
 */
export function summarizeLikeReleased(rows: readonly ReleasedRow[]): ReleasedSummary {
  return {
    sample_count: rows.length,
    ...meansOf(rows),
    variant_summary: summarizeGroups(rows, (row) => [row.variant || "unknown"]),
    difficulty_summary: summarizeGroups(rows, (row) => [row.difficulty || "unknown"]),
    task_type_summary: summarizeGroups(rows, (row) => [row.taskType || "unknown"]),
    num_user_turns_summary: summarizeGroups(rows, (row) => [String(row.userTurns)]),
    behavior_summary: summarizeGroups(rows, (row) => row.behaviours),
    unstable_behavior_summary: summarizeGroups(rows, (row) => [row.unstableBehaviour || "unknown"]),
    profile_summary: summarizeGroups(rows, (row) => row.profiles),
  };
}

function meanOf(rows: readonly ReleasedRow[], read: (row: ReleasedRow) => number): number {
  return rows.length === 0 ? 0 : rows.reduce((sum, row) => sum + read(row), 0) / rows.length;
}

function meansOf(rows: readonly ReleasedRow[]): Means {
  const relaxed = meanOf(rows, (row) => Number(row.relaxedSuccess));
  const faithfulness = meanOf(rows, (row) => row.reliability?.faithfulnessScore ?? 0);
  const clarification = meanOf(rows, (row) => row.reliability?.clarificationScore ?? 0);
  const toolDiscipline = meanOf(rows, (row) => row.reliability?.toolDisciplineScore ?? 0);
  return {
    success_rate: relaxed,
    sr: relaxed,
    completion_rate: relaxed,
    semantic_success_rate: relaxed,
    strict_success_rate: meanOf(rows, (row) => Number(row.strictSuccess)),
    avg_efficiency: meanOf(rows, (row) => row.efficiency),
    avg_task_score: meanOf(rows, (row) => row.taskScore),
    avg_reliability: meanOf(rows, (row) => row.reliability?.reliability ?? 0),
    avg_faithfulness_score: faithfulness,
    avg_clarification_score: clarification,
    avg_tool_discipline_score: toolDiscipline,
    avg_faithfulness_norm: faithfulness / 4,
    avg_clarification_norm: clarification / 3,
    avg_tool_discipline_norm: toolDiscipline / 3,
  };
}

function summarizeGroups(
  rows: readonly ReleasedRow[],
  keysOf: (row: ReleasedRow) => readonly string[],
): Readonly<Record<string, Means>> {
  const groups = new Map<string, ReleasedRow[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  }
  return Object.fromEntries(
    [...groups]
      .sort(([a], [b]) => compareCodePoints(a, b))
      .map(([key, members]) => [
        key,
        {
          sample_count: members.length,
          ...meansOf(members),
          run_error_count: members.filter((row) => row.hasRunError).length,
        },
      ]),
  );
}
