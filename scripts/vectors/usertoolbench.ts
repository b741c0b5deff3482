import type { TypedJson } from "../../scoring/json/typed-json.ts";
import { at } from "./expectation.ts";
import { checkArgumentsVector } from "./usertoolbench/arguments.ts";
import { checkBuildVector, checkChoiceVector, checkProfileVector } from "./usertoolbench/build.ts";
import { checkDatasetVector } from "./usertoolbench/datasets.ts";
import { checkGraphVector } from "./usertoolbench/graphs.ts";
import { checkAverageVector, checkSegmentsVector, checkSummaryVector } from "./usertoolbench/statistics.ts";
import { checkStringVector, checkTokenVector } from "./usertoolbench/strings.ts";
import { checkWalkVector } from "./usertoolbench/walks.ts";
import type { VectorFamily } from "./vector-family.ts";

/** The vectors of UserToolBench: by their `kind`, or for those without one by what their input holds. */
export const usertoolbench: VectorFamily = {
  recognises: (vector) => checkerOf(vector) !== undefined,
  check: (vector) => checkerOf(vector)?.(vector) ?? ["no rule for this vector"],
};

type Checker = (vector: TypedJson) => readonly string[];

const BY_KIND = new Map<TypedJson, Checker>([
  ["string", checkStringVector],
  ["arguments", checkArgumentsVector],
  ["choice_sequence", checkChoiceVector],
  ["build_entry", checkBuildVector],
  ["profile_id", checkProfileVector],
  ["segments", checkSegmentsVector],
  ["numeric_summary", checkSummaryVector],
  ["average_metrics", checkAverageVector],
  ["dataset", checkDatasetVector],
]);

function checkerOf(vector: TypedJson): Checker | undefined {
  const kind = at(vector, "kind");
  if (kind !== null) return BY_KIND.get(kind);
  if (at(vector, "input", "nodes") !== null) return checkGraphVector;
  if (at(vector, "input", "answer_list") !== null) return checkWalkVector;
  if (at(vector, "expected", "tokens") !== null) return checkTokenVector;
  return undefined;
}
