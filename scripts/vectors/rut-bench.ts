import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseTypedJson } from "../../scoring/json/parse-typed-json.ts";
import { Float, type TypedJson } from "../../scoring/json/typed-json.ts";
import { evaluateCompletion } from "../../scoring/rut-bench/completion.ts";
import { evaluateEfficiency } from "../../scoring/rut-bench/efficiency.ts";
import { classifyFailure } from "../../scoring/rut-bench/failure-class.ts";
import { toName } from "../../scoring/rut-bench/python-text.ts";
import { evaluateRelaxed } from "../../scoring/rut-bench/relaxed.ts";
import {
  toReleasedCompletion,
  toReleasedEfficiency,
  toReleasedFailureMode,
  toReleasedRelaxed,
} from "../../scoring/rut-bench/released-form.ts";
import {
  type ReleasedReliability,
  type ReleasedRow,
  summarizeLikeReleased,
  toVariant,
} from "../../scoring/rut-bench/released-summary.ts";
import { readRun } from "../../scoring/rut-bench/run.ts";
import { asList, asObject, readSample } from "../../scoring/rut-bench/sample.ts";
import { diffStates, listStateAssertions } from "../../scoring/rut-bench/state-diff.ts";
import { containsExpected, valuesEquivalent } from "../../scoring/rut-bench/value-rules.ts";
import { at, expectClose, textAt } from "./expectation.ts";
import type { VectorFamily } from "./vector-family.ts";

/** Sums over hundreds of samples may differ in their last digits from Python's. */
const AGGREGATE_TOLERANCE = 1e-12;

/** The vectors of RUT-Bench: units by their `kind`, summaries, and whole samples by what their input holds. */
export const rutBench: VectorFamily = {
  recognises: (vector) => checkerOf(vector) !== undefined,
  check: (vector, file) => checkerOf(vector)?.(vector, file) ?? ["no rule for this vector"],
};

type Checker = (vector: TypedJson, file: string) => readonly string[];

const BY_KIND = new Map<TypedJson, Checker>([
  ["values_equivalent", checkValues],
  ["state_diff", checkStateDiff],
  ["aggregate", checkAggregate],
]);

function checkerOf(vector: TypedJson): Checker | undefined {
  const byKind = BY_KIND.get(at(vector, "kind"));
  if (byKind !== undefined) return byKind;
  return at(vector, "input", "run_result") === null ? undefined : checkSample;
}

function checkValues(vector: TypedJson): readonly string[] {
  const wanted = at(vector, "input", "expected");
  const given = at(vector, "input", "actual");
  return [
    ...expectClose("equivalent", at(vector, "expected", "equivalent"), valuesEquivalent(wanted, given), 0),
    ...expectClose("contained", at(vector, "expected", "contained"), containsExpected(wanted, given), 0),
  ];
}

function checkStateDiff(vector: TypedJson): readonly string[] {
  const diff = diffStates(asObject(at(vector, "input", "old")), asObject(at(vector, "input", "new")));
  // Key order of a difference is not defined, so that assertions are compared as sets, by their text.
  const sorted = (assertions: readonly TypedJson[]) =>
    [...assertions].sort((a, b) => pathOf(a).localeCompare(pathOf(b)));
  return [
    ...expectClose("diff", at(vector, "expected", "diff"), diff, 0),
    ...expectClose(
      "assertions",
      sorted(asList(at(vector, "expected", "assertions"))),
      sorted(listStateAssertions(diff)),
      0,
    ),
  ];
}

function pathOf(assertion: TypedJson): string {
  return toName(asObject(assertion).get("path"));
}

function evaluate(vector: TypedJson) {
  const sample = readSample(asObject(at(vector, "input", "sample")));
  const run = readRun(asObject(at(vector, "input", "run_result")));
  const completion = evaluateCompletion(sample, run);
  return {
    run,
    completion,
    relaxed: evaluateRelaxed(completion),
    efficiency: evaluateEfficiency(sample.minRequiredActionTurns, run, completion.success),
    userTurns: sample.userMessages.length,
  };
}

function checkSample(vector: TypedJson): readonly string[] {
  const { run, completion, relaxed, efficiency } = evaluate(vector);
  const ours: readonly (readonly [name: string, value: TypedJson])[] = [
    ["completion", toReleasedCompletion(completion)],
    ["efficiency", toReleasedEfficiency(efficiency, completion.success)],
    ["relaxed", toReleasedRelaxed(completion, relaxed)],
    ["failure_mode", toReleasedFailureMode(classifyFailure(completion, run))],
  ];
  return ours.flatMap(([name, value]) => expectClose(name, at(vector, "expected", name), value, 0));
}

/** Checks a summary of all samples of the neighbouring file that `input.samples` names. */
function checkAggregate(vector: TypedJson, file: string): readonly string[] {
  const [name] = /[\w.-]+\.jsonl/.exec(textAt(vector, "input", "samples")) ?? [];
  if (name === undefined) return ["input.samples names no file"];
  const samples = readVectors(join(dirname(file), name));
  const reliability = asObject(at(vector, "input", "reliability"));
  const rows = samples.map((line): ReleasedRow => {
    const sample = asObject(at(line, "input", "sample"));
    const { run, completion, relaxed, efficiency, userTurns } = evaluate(line);
    return {
      variant: toVariant(toName(sample.get("variant"))),
      difficulty: toName(sample.get("difficulty_bucket")),
      taskType: toName(sample.get("task_type")),
      userTurns,
      behaviours: asList(sample.get("behavior_bundle"))
        .map(toName)
        .filter((name) => name !== ""),
      profiles: asList(sample.get("profile_bundle"))
        .map(toName)
        .filter((name) => name !== ""),
      unstableBehaviour: toName(sample.get("unstable_behavior")),
      relaxedSuccess: relaxed.relaxedSuccess,
      strictSuccess: completion.success,
      efficiency: efficiency.efficiency,
      taskScore: efficiency.taskScore,
      hasRunError: run.hasRunError,
      reliability: readReliability(reliability.get(toName(sample.get("sample_id")))),
    };
  });
  const ours = toTyped(summarizeLikeReleased(rows));
  const expected = at(vector, "expected", "summary");
  // The vectors leave out what their samples do not have (profiles), so that only expected members are compared.
  const compared = new Map([...asObject(ours)].filter(([key]) => asObject(expected).has(key)));
  return expectClose("summary", expected, compared, AGGREGATE_TOLERANCE);
}

function readVectors(path: string): readonly TypedJson[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line) => {
    if (line.trim() === "") return [];
    const parsed = parseTypedJson(line);
    if (!parsed.ok) throw new Error(`${path}: ${parsed.error.message}`);
    return [parsed.value];
  });
}

function readReliability(marks: TypedJson | undefined): ReleasedReliability | undefined {
  if (!(marks instanceof Map)) return undefined;
  return {
    reliability: toNumber(marks.get("reliability")),
    faithfulnessScore: toNumber(marks.get("faithfulness_score")),
    clarificationScore: toNumber(marks.get("clarification_score")),
    toolDisciplineScore: toNumber(marks.get("tool_discipline_score")),
  };
}

function toNumber(value: TypedJson | undefined): number {
  if (value instanceof Float) return value.value;
  return typeof value === "number" ? value : Number.NaN;
}

/** Numbers and groups of numbers as typed JSON. */
function toTyped(value: number | object): TypedJson {
  if (typeof value === "number") return new Float(value);
  return new Map(Object.entries(value).map(([key, member]: [string, number | object]) => [key, toTyped(member)]));
}
