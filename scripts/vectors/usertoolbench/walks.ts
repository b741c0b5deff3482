import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { judgeTurn, type TurnJudgement } from "../../../scoring/usertoolbench/judge-turn.ts";
import { toTurnPrediction } from "../../../scoring/usertoolbench/prediction.ts";
import { toReferenceTurn } from "../../../scoring/usertoolbench/reference-turn.ts";
import { prepareTools } from "../../../scoring/usertoolbench/tool-schema.ts";
import { at, expectSame, listAt, textAt } from "../expectation.ts";
import { categoryOf, NOTHING_RECOMMENDED } from "./category.ts";

/** A whole turn; where the released code fails, the recommended label and optimality. */
export function checkWalkVector(vector: TypedJson): readonly string[] {
  const turn = toReferenceTurn(at(vector, "input", "answer_list"), prepareTools(at(vector, "input", "tools")));
  const prediction = toTurnPrediction(at(vector, "input", "prediction"));
  const judged = judgeTurn(turn, prediction, { similarity: "rouge-jieba", keywordQuirk: true });
  const expected = at(vector, "expected");
  if (at(expected, "crash") !== null) {
    if (at(expected, "recommended") === null) return [NOTHING_RECOMMENDED];
    return [
      ...expectSame("recommended.label", at(expected, "recommended", "label"), judged.label),
      ...expectSame("recommended.is_optimal", at(expected, "recommended", "is_optimal"), judged.isOptimal),
    ];
  }
  const fields = new Map<string, TypedJson>([
    ["label", judged.label],
    ["is_optimal", judged.isOptimal],
    ["completed_steps", judged.completedSteps],
    ["total_nodes", judged.totalNodes],
    ["walk_steps", judged.steps.length],
    ["walk_action_name_label", judged.walkComplete ? "correct" : "error"],
    ["walk_is_optimal", judged.walkComplete && judged.steps.length === turn.graph.shortestLength],
    ["action_name_label", judged.actionNameLabel],
    ["action_arguments_label", argumentsLabel(judged)],
    ["result_action_arguments_label", judged.actionArgumentsLabel],
  ]);
  return [
    ...[...fields].flatMap(([name, actual]) => expectSame(name, at(expected, name), actual)),
    ...checkSteps(listAt(expected, "steps"), judged, turn.graph.names),
  ];
}

/** The label before it is dropped for turns with a name error. */
function argumentsLabel(judged: TurnJudgement): string {
  return judged.actionArgumentsLabel ?? "correct";
}

function checkSteps(expected: readonly TypedJson[], judged: TurnJudgement, names: readonly string[]): string[] {
  // After an argument error the released record lacks one later step.
  const recorded = judged.actionArgumentsLabel === "error" ? judged.completedSteps : judged.steps.length;
  if (expected.length !== judged.steps.length && expected.length !== recorded) {
    return [`steps: expected ${expected.length}, got ${judged.steps.length}`];
  }
  return expected.flatMap((step) => {
    const index = Number(textAt(step, "step").slice("step_".length));
    const actual = judged.steps[index];
    if (actual === undefined) return [`step ${index}: missing`];
    const mismatches = expectSame(`step ${index} name_label`, at(step, "name_label"), actual.nameLabel);
    const matched = at(step, "matched");
    if (matched !== null) {
      mismatches.push(
        ...expectSame(
          `step ${index} matched`,
          matched,
          actual.nodes.map((node) => names[node] ?? ""),
        ),
      );
    }
    // The released code stops checking at the first step with an argument error; later steps have no label there.
    if (at(step, "arguments_label") !== null) {
      const checks = actual.pairs.map((pair) => pair.result.category);
      const wanted = at(step, "check");
      const expectedChecks = Array.isArray(wanted) ? wanted.map(categoryOf) : checks.map(() => "correct");
      mismatches.push(...expectSame(`step ${index} check`, expectedChecks, checks));
    }
    return mismatches;
  });
}
