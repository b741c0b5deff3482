import type { Verdict } from "../benchmark.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { toSummaryAverage } from "./official-average.ts";
import type { JudgedTurn, ProfileRun } from "./official-metrics.ts";
import { toMetricFile } from "./official-metrics.ts";
import type { TurnReference } from "./reference.ts";
import type { TurnDetail } from "./score-turn.ts";
import { toThirdsAcrossProfiles, toThirdsByProfile } from "./thirds.ts";

/**
 * The released evaluator's files for one model, by file name: `<dataset>__<model>_metric.json` for each profile,
 * `summary_average.json`, `turn_segment_accuracy_by_profile.json` and `turn_segment_accuracy_across_profiles.json`.
 * `verdicts` hold one verdict per reference, in the same order. With `aborted: "as-official"` missing turns are left out of
 * every denominator, as the released code does for runs that stopped early; with `"as-wrong"` they count as wrong.
 */
export function toOfficialReport(
  references: readonly TurnReference[],
  verdicts: readonly Verdict<TurnDetail>[],
  options: { readonly modelName: string; readonly aborted: "as-official" | "as-wrong" },
): ReadonlyMap<string, TypedJson> {
  const runs = toProfileRuns(references, verdicts, options);
  const metricFiles = runs.map(toMetricFile);
  const files = new Map<string, TypedJson>();
  metricFiles.forEach((file, at) => {
    files.set(`${runs[at]?.datasetName ?? ""}__${options.modelName}_metric.json`, file);
  });
  files.set("summary_average.json", toSummaryAverage(metricFiles, options.modelName));
  files.set("turn_segment_accuracy_by_profile.json", toThirdsByProfile(runs));
  files.set("turn_segment_accuracy_across_profiles.json", toThirdsAcrossProfiles(runs));
  return files;
}

function toProfileRuns(
  references: readonly TurnReference[],
  verdicts: readonly Verdict<TurnDetail>[],
  { modelName, aborted }: { readonly modelName: string; readonly aborted: "as-official" | "as-wrong" },
): readonly ProfileRun[] {
  const byDataset = new Map<string, { reference: TurnReference; verdict: Verdict<TurnDetail> }[]>();
  for (const [at, reference] of references.entries()) {
    const verdict = verdicts[at];
    if (verdict === undefined || verdict.instanceId !== reference.instance.id) {
      throw new Error("Verdicts and references must be in the same order.");
    }
    const turns = byDataset.get(reference.dataset) ?? [];
    byDataset.set(reference.dataset, turns);
    turns.push({ reference, verdict });
  }
  return [...byDataset].map(([datasetName, turns]) => {
    const scored = turns.filter(({ verdict }) => aborted === "as-wrong" || !verdict.missing);
    return {
      modelName,
      datasetName,
      sourceFile: turns[0]?.reference.sourceFile ?? null,
      topicCount: turns[0]?.reference.topicCount ?? 0,
      turnCount: turns.length,
      turns: scored.map(
        ({ reference, verdict }): JudgedTurn => ({
          index: reference.turn,
          taskType: reference.taskType,
          subtype: reference.subtype,
          judgement: verdict.detail,
        }),
      ),
      completed: turns.every(({ verdict }) => !verdict.missing && verdict.detail.failure === null),
      failure: turns.find(({ verdict }) => verdict.detail.failure !== null)?.verdict.detail.failure ?? null,
    };
  });
}
