import type { DatasetIssues } from "../dataset-issues.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toInteger, toName } from "./python-text.ts";
import { asList, asObject } from "./sample.ts";

const NODE_LISTS = ["required_read_equivalence_sets", "required_write_nodes", "precedence_edges"] as const;
const STEP_FIELDS = ["step_index", "before_step_index", "after_step_index"];

/**
 * Checks what scoring reads of a sample, so that nothing is silently taken for empty: ids, containers, whole step numbers.
 * Returns the sample, or undefined where it has no id of its own or a needed container is of the wrong kind.
 */
export function checkSample(value: TypedJson, seen: Set<string>, issues: DatasetIssues): TypedObject | undefined {
  if (!(value instanceof Map)) {
    issues.wrongType([], "a sample as an object", value);
    return undefined;
  }
  const id = toName(value.get("sample_id"));
  if (id === "") {
    issues.wrongType(["sample_id"], "the id of the sample", value.get("sample_id"));
    return undefined;
  }
  if (seen.has(id)) {
    issues.add("error", ["sample_id"], {
      code: "REPEATED_ID",
      instanceId: id,
      expected: "an id of its own for every sample",
      received: "an id that stands earlier in the file",
      fix: "Remove or rename one of the two samples.",
    });
    return undefined;
  }
  seen.add(id);
  const before = issues.errorCount;
  if (toName(value.get("task_id")) === "")
    issues.wrongType(["task_id"], "the id of the task", value.get("task_id"), id);
  requireList(value, ["user_turns"], id, issues);
  if (!(value.get("gold_action_graph") instanceof Map)) {
    issues.wrongType(["gold_action_graph"], "an object", value.get("gold_action_graph"), id);
  }
  for (const field of ["final_state_assertions", "forbidden_actions"]) allowList(value, [field], id, issues);
  for (const field of ["expected_state_diff", "init_config"]) {
    const object = value.get(field) ?? null;
    if (object !== null && !(object instanceof Map)) issues.wrongType([field], "an object", object, id);
  }
  checkGraph(asObject(value.get("gold_action_graph")), id, issues);
  return issues.errorCount === before ? value : undefined;
}

function requireList(sample: TypedObject, path: readonly [string], id: string, issues: DatasetIssues): void {
  const list = sample.get(path[0]);
  if (!Array.isArray(list)) issues.wrongType(path, "an array", list, id);
}

function allowList(sample: TypedObject, path: readonly [string], id: string, issues: DatasetIssues): void {
  const list = sample.get(path[0]) ?? null;
  if (list !== null && !Array.isArray(list)) issues.wrongType(path, "an array", list, id);
}

function checkGraph(graph: TypedObject, id: string, issues: DatasetIssues): void {
  for (const list of [...NODE_LISTS, "clarify_nodes", "refuse_nodes"]) {
    const nodes = graph.get(list) ?? null;
    if (nodes !== null && !Array.isArray(nodes)) issues.wrongType(["gold_action_graph", list], "an array", nodes, id);
  }
  for (const list of NODE_LISTS) {
    asList(graph.get(list)).forEach((node, index) => {
      const path = ["gold_action_graph", list, index];
      if (!(node instanceof Map)) issues.wrongType(path, "an object", node, id);
      for (const field of STEP_FIELDS) {
        const step = asObject(node).get(field) ?? null;
        if (step !== null && step !== "" && toInteger(step) === undefined) {
          issues.wrongType([...path, field], "a whole number", step, id);
        }
      }
    });
  }
  if (asList(graph.get("required_read_nodes")).length > 0 && !graph.has("required_read_equivalence_sets")) {
    issues.add("warning", ["gold_action_graph", "required_read_nodes"], {
      code: "READS_NOT_SCORED",
      instanceId: id,
      expected: "required_read_equivalence_sets",
      received: "required_read_nodes, which no scorer reads",
      fix: "Edges that mention these reads can never be satisfied; package the sample with equivalence sets.",
    });
  }
}
