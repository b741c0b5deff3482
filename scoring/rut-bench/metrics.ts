import type { DimensionDefinition, MetricDefinition } from "../terms.ts";
import { FAILURE_CLASSES } from "./failure-class.ts";
import type { RutDetail } from "./score-instance.ts";

/** A metric that is a flat mean over samples. */
export interface MeanMetric {
  readonly definition: MetricDefinition;
  /** In 0..1; null where the sample does not count. */
  read(detail: RutDetail): number | null;
  /** What the sum is called among the parts. */
  readonly part: string;
}

function mean(
  definition: Pick<MetricDefinition, "id" | "label" | "formula" | "source"> & Partial<Pick<MetricDefinition, "better">>,
  part: string,
  read: MeanMetric["read"],
): MeanMetric {
  return { definition: { unit: "fraction", better: "higher", ...definition }, part, read };
}

export const MEAN_METRICS: readonly MeanMetric[] = [
  mean(
    {
      id: "relaxed-success",
      label: "Relaxed success",
      formula:
        "Samples where every final-state assertion passes, the expected state difference is contained and no forbidden action was done / samples. The released code calls it success_rate.",
      source: "Paper Figure 3; #verdict",
    },
    "correct",
    (detail) => Number(detail.relaxedSuccess),
  ),
  mean(
    {
      id: "strict-success",
      label: "Strict success",
      formula: "Samples without any hard failure (reads, writes, order, state, dialogue, prohibitions) / samples.",
      source: "#verdict",
    },
    "correct",
    (detail) => Number(detail.strictSuccess),
  ),
  mean(
    {
      id: "efficiency",
      label: "Efficiency",
      formula: "Mean of min(1, required turns / (user messages + responses + tool calls)); 0 where either is 0.",
      source: "#turns",
    },
    "sum",
    (detail) => detail.efficiency?.efficiency ?? 0,
  ),
  mean(
    {
      id: "task-score",
      label: "Task score",
      formula: "Mean of the efficiency of strict successes, 0 for all other samples.",
      source: "#turns",
    },
    "sum",
    (detail) => detail.efficiency?.taskScore ?? 0,
  ),
  mean(
    {
      id: "recovered",
      label: "Recovered",
      formula: "Samples with relaxed and without strict success / samples.",
      source: "#verdict",
      better: "neither",
    },
    "count",
    (detail) => Number(detail.recovered),
  ),
  mean(
    {
      id: "run-error",
      label: "Run errors",
      formula: "Samples whose run ended in an error / samples.",
      source: "#verdict",
      better: "lower",
    },
    "count",
    (detail) => Number(detail.runError),
  ),
  mean(
    {
      id: "claims-consistent",
      label: "Consistent claims",
      formula: "Runs whose claimed states, differences, tools, lengths and user messages agree / runs handed in.",
      source: "#claims",
    },
    "count",
    (detail) => (detail.consistent === null ? null : Number(detail.consistent)),
  ),
  ...FAILURE_CLASSES.map(({ id, code, label }) =>
    mean(
      {
        id,
        label,
        formula: `Samples whose strict failure is of class ${code} / samples.`,
        source: "#classes",
        better: "lower",
      },
      "count",
      (detail) => Number(detail.failureClass === id),
    ),
  ),
];

function judged(id: string, label: string, formula: string): MetricDefinition {
  return { id, label, unit: "fraction", better: "higher", formula, source: "#judged" };
}

/** Measures of the paper's model judge: not scored here, which is null and never 0. */
export const JUDGED_METRICS: readonly MetricDefinition[] = [
  judged(
    "informational-honesty",
    "Informational honesty",
    "Judge's faithfulness, 0 to 4, divided by 4; mean over samples.",
  ),
  judged(
    "clarification-quality",
    "Clarification quality",
    "Judge's clarification, 0 to 3, divided by 3; mean over samples.",
  ),
  judged("tool-discipline", "Tool discipline", "Judge's tool discipline, 0 to 3, divided by 3; mean over samples."),
  judged(
    "reliability",
    "Reliability",
    "0.4 · honesty + 0.3 · clarification + 0.3 · tool discipline; mean over samples.",
  ),
];

export const DIMENSIONS: readonly DimensionDefinition[] = [
  {
    id: "variant",
    label: "Variant",
    definition: "Whether the user is ideal, or the same task told by a user who is not.",
    categories: [
      { id: "stable", label: "Stable", definition: "Ideal users." },
      {
        id: "unstable",
        label: "Unstable",
        definition: "Users rewritten to behave in a non-ideal way, same task and reference.",
      },
    ],
  },
  {
    id: "user-behaviour",
    label: "User behaviour",
    definition: "How the user behaves; a sample with two behaviours counts in both.",
    categories: [
      { id: "ideal", label: "Ideal", definition: "Clear, sufficient and collaborative." },
      { id: "underspecification", label: "Underspecification", definition: "Leaves out what is needed." },
      { id: "information-overload", label: "Information overload", definition: "Tangents and redundancy." },
      { id: "fabricated-parameters", label: "Fabricated parameters", definition: "Names options that do not exist." },
      { id: "goal-switching", label: "Goal switching", definition: "Jumps to another goal without closing the first." },
      {
        id: "contradictory-constraints",
        label: "Contradictory constraints",
        definition: "Makes incompatible demands.",
      },
      { id: "impatience-and-hostility", label: "Impatience and hostility", definition: "Presses and is rude." },
    ],
  },
  {
    id: "difficulty",
    label: "Difficulty",
    definition: "The data set's own bucket.",
    categories: [
      { id: "easy", label: "Easy", definition: "Bucket easy." },
      { id: "medium", label: "Medium", definition: "Bucket medium." },
      { id: "hard", label: "Hard", definition: "Bucket hard." },
    ],
  },
  {
    id: "task-type",
    label: "Task type",
    definition: "What the reference asks for.",
    categories: [
      { id: "execute", label: "Execute", definition: "Do what is asked." },
      { id: "clarify-then-execute", label: "Clarify, then execute", definition: "Ask before the first write." },
      { id: "partial-refusal", label: "Partial refusal", definition: "Do a part and refuse the rest." },
      { id: "refuse", label: "Refuse", definition: "Answer without changing anything." },
    ],
  },
  {
    id: "user-turns",
    label: "User turns",
    definition: "Number of the user's messages.",
    categories: [
      { id: "1", label: "1", definition: "A single message." },
      { id: "2", label: "2", definition: "Two messages." },
      { id: "3", label: "3", definition: "Three messages." },
    ],
  },
  {
    id: "dialogue",
    label: "Dialogue",
    definition: "Whether the user speaks once or more often.",
    categories: [
      { id: "single-turn", label: "Single turn", definition: "One user message." },
      { id: "multi-turn", label: "Multi turn", definition: "Two or more user messages." },
    ],
  },
  {
    id: "environment",
    label: "Environment",
    definition: "The simulated application, by its id in the data set.",
    categories: [],
  },
];
