import { Float, type TypedJson } from "../../../scoring/json/typed-json.ts";
import { buildTrajectory } from "../../../scoring/usertoolbench/build-trajectory.ts";
import { judgeTurn } from "../../../scoring/usertoolbench/judge-turn.ts";
import { FIRST_TURN } from "../../../scoring/usertoolbench/labels.ts";
import { toSummaryAverage } from "../../../scoring/usertoolbench/official-average.ts";
import { type JudgedTurn, type ProfileRun, toMetricFile } from "../../../scoring/usertoolbench/official-metrics.ts";
import { toTurnPrediction } from "../../../scoring/usertoolbench/prediction.ts";
import { toReferenceTurn } from "../../../scoring/usertoolbench/reference-turn.ts";
import { toThirdsAcrossProfiles, toThirdsByProfile } from "../../../scoring/usertoolbench/thirds.ts";
import { prepareTools } from "../../../scoring/usertoolbench/tool-schema.ts";
import { at, expectClose, expectSame, textAt } from "../expectation.ts";

const TOLERANCE = 1e-12;
/** What only a run's own result file knows; the vectors give its predictions alone. */
const RUN_FIELDS = ["failed_task_idx", "failed_step", "error_type", "error_message", "api_error"];

/** Whole data sets: trajectory, every verdict, and all metric files of each model. */
export function checkDatasetVector(vector: TypedJson): readonly string[] {
  const files = at(vector, "input", "dataset_files");
  const datasets = files instanceof Map ? [...files] : [];
  const built = datasets.map(([name, topics]) => {
    const trajectory = buildTrajectory(Array.isArray(topics) ? topics : [], name);
    const turns = trajectory.turns.map((turn) => ({
      ...turn,
      reference: toReferenceTurn(turn.answerList, prepareTools(turn.tools)),
    }));
    return { name, topicCount: trajectory.topicCount, turns };
  });
  const trajectory = built.flatMap(({ name, turns }) =>
    turns.map(
      (turn, index) =>
        new Map<string, TypedJson>([
          ["id", `${name}/${index}`],
          ["dataset", name],
          ["turn", index],
          ["topic_id", turn.topicId],
          ["topic_index", turn.topicIndex],
          ["turn_index_in_topic", turn.turnIndexInTopic],
          ["is_cross_topic_boundary", turn.isCrossTopicBoundary],
          ["task_type", turn.taskType],
          ["turn_subtype", turn.subtype ?? FIRST_TURN],
          ["nodes", turn.reference.nodes.length],
        ]),
    ),
  );
  const mismatches = expectClose("trajectory", at(vector, "expected", "trajectory"), trajectory, 0);
  const models = at(vector, "input", "predictions");
  for (const [model, records] of models instanceof Map ? models : []) {
    const expected = at(vector, "expected", "models", model);
    const predictions = new Map(
      (Array.isArray(records) ? records : []).map((record) => [textAt(record, "id"), record]),
    );
    const runs = built.map(({ name, topicCount, turns }): ProfileRun => {
      const scored = turns.flatMap((turn, index): JudgedTurn[] => {
        const predicted = predictions.get(`${name}/${index}`);
        if (predicted === undefined) return [];
        const options = { similarity: "rouge-jieba", keywordQuirk: true } as const;
        const judgement = judgeTurn(turn.reference, toTurnPrediction(predicted), options);
        return [{ index, taskType: turn.taskType, subtype: turn.subtype, judgement }];
      });
      const sourceFile = `data/${name}.jsonl`;
      return {
        modelName: model,
        datasetName: name,
        sourceFile,
        topicCount,
        turnCount: turns.length,
        turns: scored,
        completed: scored.length === turns.length,
        failure: null,
      };
    });
    mismatches.push(...checkModel(model, expected, runs));
  }
  return mismatches;
}

function checkModel(model: string, expected: TypedJson, runs: readonly ProfileRun[]): string[] {
  const verdicts = runs.flatMap((run) =>
    run.turns.map(
      ({ index, judgement }) =>
        new Map<string, TypedJson>([
          ["id", `${run.datasetName}/${index}`],
          ["label", judgement.label],
          ["action_name_label", judgement.actionNameLabel],
          ["action_arguments_label", judgement.actionArgumentsLabel],
          ["is_optimal", judgement.isOptimal],
          ["completed_steps", judgement.completedSteps],
          ["total_nodes", judgement.totalNodes],
        ]),
    ),
  );
  const expectedVerdicts = at(expected, "verdicts");
  const comparable = Array.isArray(expectedVerdicts)
    ? expectedVerdicts.map((one) => without(one, ["inference_error"]))
    : [];
  const files = runs.map((run) => toMetricFile(run));
  const aborted = runs.filter((run) => run.turns.length < run.turnCount).map((run) => run.datasetName);
  const mismatches = expectSame(`${model} verdicts`, comparable, verdicts);
  files.forEach((file, index) => {
    const name = runs[index]?.datasetName ?? "";
    const ignored = aborted.includes(name) ? RUN_FIELDS : [];
    const wanted = without(at(expected, "metrics", name), ignored);
    mismatches.push(...expectClose(`${model} ${name}`, wanted, without(file, ignored), TOLERANCE));
  });
  const ignored = aborted.length > 0 ? RUN_FIELDS : [];
  const summary = without(toSummaryAverage(files, model), ignored);
  const wantedSummary = without(at(expected, "summary_average"), ignored);
  mismatches.push(...expectClose(`${model} average`, wantedSummary, summary, TOLERANCE));
  mismatches.push(
    ...expectClose(
      `${model} thirds`,
      numbered(at(expected, "thirds_by_profile")),
      numbered(toThirdsByProfile(runs)),
      TOLERANCE,
    ),
  );
  const across = numbered(at(expected, "thirds_across_profiles"));
  mismatches.push(...expectClose(`${model} thirds across`, across, numbered(toThirdsAcrossProfiles(runs)), TOLERANCE));
  return mismatches;
}

function without(value: TypedJson, keys: readonly string[]): TypedJson {
  return value instanceof Map ? new Map([...value].filter(([key]) => !keys.includes(key))) : value;
}

/** The thirds files write numbers as texts; they are compared as numbers. */
function numbered(rows: TypedJson): TypedJson {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row) =>
    row instanceof Map
      ? new Map([...row].map(([key, value]) => [key, typeof value === "string" ? toNumber(value) : value]))
      : row,
  );
}
function toNumber(text: string): TypedJson {
  return text !== "" && !Number.isNaN(Number(text)) ? new Float(Number(text)) : text;
}
