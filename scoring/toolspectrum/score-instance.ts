import type { Verdict } from "../benchmark.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { foldName } from "./fold.ts";
import { classOfParameter, type ParameterClass } from "./parameter-classes.ts";
import type { Decision, ToolCall } from "./prediction.ts";
import type { Reference } from "./reference.ts";
import { type ValueRule, valuesMatch } from "./values-match.ts";

/** Items of one level of one instance: hits, predicted items, reference items. */
export interface Counts {
  readonly matched: number;
  readonly predicted: number;
  readonly reference: number;
}

export interface ToolSpectrumDetail {
  /** What was read from the prediction. */
  readonly decision: Decision["kind"] | "missing";
  /** Whether the reference forbids any call. */
  readonly referenceIsNone: boolean;
  readonly app: Counts;
  readonly api: Counts;
  readonly rp: Counts;
  readonly op: Counts;
  /** The same items under the `contains` value rule. */
  readonly rpContains: Counts;
  readonly opContains: Counts;
}

const NO_ITEMS: Counts = { matched: 0, predicted: 0, reference: 0 };

/**
 * The items of one instance at the four levels (spec 3.1 to 3.3). APP and API: one label, where None is a label of
 * its own; an invalid or missing prediction has none. RP and OP: (name, value) pairs, only where the reference makes a
 * call, whatever app and API were predicted. Never throws.
 */
export function scoreInstance(reference: Reference, prediction: Decision | undefined): Verdict<ToolSpectrumDetail> {
  const decision = prediction?.kind ?? "missing";
  const predicted = prediction?.kind === "call" ? prediction.call : null;
  const label = (of: (call: ToolCall) => string): Counts => {
    const said = decision === "call" || decision === "none";
    const expected = reference.call === null ? null : foldName(of(reference.call));
    const actual = predicted === null ? null : foldName(of(predicted));
    return { matched: said && expected === actual ? 1 : 0, predicted: said ? 1 : 0, reference: 1 };
  };
  const exact = countParameters(reference, predicted, "exact");
  const contains = countParameters(reference, predicted, "contains");
  const detail: ToolSpectrumDetail = {
    decision,
    referenceIsNone: reference.call === null,
    app: label((call) => call.app),
    api: label((call) => call.api),
    rp: exact.required,
    op: exact.optional,
    rpContains: contains.required,
    opContains: contains.optional,
  };
  const labels = listFailures(detail);
  return {
    instanceId: reference.instance.id,
    missing: prediction === undefined,
    correct: labels.length === 0,
    labels,
    detail,
  };
}

interface Parameter {
  readonly name: string;
  readonly value: TypedJson;
}

/** The given parameters in order, names trimmed; null means absent. */
function listParameters(call: ToolCall | null): readonly Parameter[] {
  if (call === null) return [];
  return [...call.params].flatMap(([name, value]) => (value === null ? [] : [{ name: name.trim(), value }]));
}

function countParameters(
  reference: Reference,
  predicted: ToolCall | null,
  rule: ValueRule,
): Readonly<Record<ParameterClass, Counts>> {
  const { call, classes } = reference;
  if (call === null) return { required: NO_ITEMS, optional: NO_ITEMS };
  const counts = {
    required: { matched: 0, predicted: 0, reference: 0 },
    optional: { matched: 0, predicted: 0, reference: 0 },
  };
  const open = new Map<string, Parameter>();
  const classByName = new Map<string, ParameterClass>();
  for (const parameter of listParameters(call)) {
    const parameterClass = classOfParameter(classes, call.app, call.api, parameter.name);
    open.set(parameter.name, parameter);
    classByName.set(parameter.name, parameterClass);
    counts[parameterClass].reference += 1;
  }
  if (predicted === null) return counts;
  for (const { name, value } of listParameters(predicted)) {
    // A name on both sides takes the class of the reference side, so that it can match at all.
    const parameterClass = classByName.get(name) ?? classOfParameter(classes, predicted.app, predicted.api, name);
    counts[parameterClass].predicted += 1;
    const expected = open.get(name);
    if (expected === undefined || !valuesMatch(expected.value, value, name, rule)) continue;
    counts[parameterClass].matched += 1;
    open.delete(name);
  }
  return counts;
}

function isPerfect(counts: Counts): boolean {
  return counts.matched === counts.predicted && counts.matched === counts.reference;
}

/** What is wrong, by the `exact` rule; empty for a right instance. */
function listFailures(detail: ToolSpectrumDetail): readonly string[] {
  const { decision, referenceIsNone } = detail;
  if (decision === "missing" || decision === "invalid") return [decision];
  if (referenceIsNone) return decision === "none" ? [] : ["unneeded-call"];
  if (decision === "none") return ["missed-call"];
  const failures: string[] = [];
  if (!isPerfect(detail.app)) failures.push("wrong-app");
  if (!isPerfect(detail.api)) failures.push("wrong-api");
  if (!isPerfect(detail.rp)) failures.push("required-parameters");
  if (!isPerfect(detail.op)) failures.push("optional-parameters");
  return failures;
}
