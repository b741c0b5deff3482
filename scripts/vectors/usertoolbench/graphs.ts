import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { enumeratePlans } from "../../../scoring/usertoolbench/enumerate-plans.ts";
import { toReferenceGraph } from "../../../scoring/usertoolbench/reference-graph.ts";
import { at, expectSame, listAt, textAt } from "../expectation.ts";

/** All plans in the official order, the shortest length, and the plans of that length. */
export function checkGraphVector(vector: TypedJson): readonly string[] {
  const graph = toReferenceGraph(
    listAt(vector, "input", "nodes").map((node) => ({
      name: textAt(node, "name"),
      dependencies: listAt(node, "dependency_list").filter((one) => typeof one === "number"),
    })),
  );
  const plans: number[][][] = [...enumeratePlans(graph)].map((plan) => plan.map((step) => [...step]));
  const shortest = plans.filter((plan) => plan.length === graph.shortestLength);
  const mismatches = expectSame("min_length", at(vector, "expected", "min_length"), graph.shortestLength);
  const allPlans = at(vector, "expected", "all_paths");
  if (allPlans !== null) mismatches.push(...expectSame("all_paths", allPlans, plans));
  const optimalPlans = at(vector, "expected", "optimal_paths");
  if (optimalPlans !== null) mismatches.push(...expectSame("optimal_paths", optimalPlans, shortest));
  return mismatches;
}
