import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import type { PredictedStep, TurnPrediction } from "../../../scoring/usertoolbench/prediction.ts";
import { ANSWER, ASK } from "../../../scoring/usertoolbench/reference-graph.ts";
import { type ReferenceTurn, toReferenceTurn } from "../../../scoring/usertoolbench/reference-turn.ts";
import { prepareTools } from "../../../scoring/usertoolbench/tool-schema.ts";

export function json(text: string): TypedJson {
  const parsed = parseTypedJson(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.value;
}

/** A reference action: name, arguments as JSON text, indices of what comes before. */
export type NodeSpec = readonly [name: string, argumentText?: string, ...dependencies: number[]];

export function answerList(nodes: readonly NodeSpec[]): unknown[] {
  return nodes.map(([name, text = "{}", ...dependencies]) => ({
    action: { name, arguments: JSON.parse(text) },
    observation: "o",
    dependency_list: dependencies,
  }));
}

/** Tools that take any `x`, `y` and `z`, none of them required; `strict` requires a text `x`. */
export const TOOLS = [
  ...["a", "b", "c"].map((name) => toolOf(name, { x: {}, y: {}, z: {} }, [])),
  toolOf("strict", { x: { type: "string" } }, ["x"]),
];

function toolOf(name: string, properties: Record<string, object>, required: readonly string[]) {
  const open = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, { type: "any", ...schema }]));
  return {
    type: "function",
    function: { name, description: name, parameters: { type: "object", properties: open, required } },
  };
}

export function turnOf(...nodes: readonly NodeSpec[]): ReferenceTurn {
  const list = nodes.map(
    ([name, text = "{}", ...dependencies]) =>
      `{"action":{"name":"${name}","arguments":${text}},"observation":"o","dependency_list":[${dependencies.join(",")}]}`,
  );
  return toReferenceTurn(json(`[${list.join(",")}]`), prepareTools(json(JSON.stringify(TOOLS))));
}

export const TEXT: PredictedStep = { calls: [], hasText: true };
export const EMPTY: PredictedStep = { calls: [], hasText: false };

export function calls(...pairs: readonly (readonly [name: string, argumentText?: string])[]): PredictedStep {
  return { calls: pairs.map(([name, text = "{}"]) => ({ name, arguments: text })), hasText: false };
}

export function predict(...steps: readonly PredictedStep[]): TurnPrediction {
  return { steps, failure: null };
}

export { ANSWER, ASK };
