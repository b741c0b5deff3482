import type { Verdict } from "../benchmark.ts";
import { clusteredMean } from "../statistics/clustered-mean.ts";
import type { Score } from "../terms.ts";
import { FAILURE_LABELS } from "./label-failure.ts";
import type { TurnDetail } from "./score-turn.ts";

/**
 * Of the wrong turns, the share with each failure label and of each severity (paper D.1, D.2). Labels that only annotated
 * data can give are null where no turn has them: not scored is not 0. Null throughout where no turn is wrong.
 */
export function summarizeFailures(
  turns: readonly { readonly cluster: string; readonly verdict: Verdict<TurnDetail> }[],
): readonly Score[] {
  const wrong = turns.filter(({ verdict }) => !verdict.correct);
  const share = (dimension: string, category: string, has: (verdict: Verdict<TurnDetail>) => boolean): Score => {
    const values = wrong.map(({ cluster, verdict }) => ({ cluster, value: has(verdict) ? 1 : 0 }));
    const labelled = values.filter(({ value }) => value === 1).length;
    const { value, n, clusters, interval } = clusteredMean(values);
    const unknown = labelled === 0 && NEEDS_ANNOTATION.includes(category);
    return {
      metric: "failure-share",
      dimension,
      category,
      value: unknown ? null : value,
      parts: { labelled, wrong: wrong.length },
      n,
      clusters,
      interval: unknown ? null : interval,
    };
  };
  return [
    ...FAILURE_LABELS.map((label) => share("failure", label, ({ labels }) => labels.includes(label))),
    ...["slight", "major"].map((severity) => share("severity", severity, ({ detail }) => detail.severity === severity)),
  ];
}

const NEEDS_ANNOTATION = ["user-constraint", "implicit-preference"];
