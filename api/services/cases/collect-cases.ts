import type { SplitFilesPort, SplitVersion } from "../../../db/ports.ts";
import { caseReaderOf } from "../../../scoring/cases/case-reader.ts";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import { memberOf, toPlainJson } from "../../../scoring/json/plain-json.ts";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import type { ShownCase } from "../../schemas/cases.ts";
import { parseShownSteps, parseVerdictLine } from "../scoring/verdict-lines.ts";

/** More wrong answers than these are left to the API: a reader looks at some, and an entry's files stay small. */
export const CASES_MAX = 400;
/** One person each: a filter by it would be a list of names. */
const UNSHOWN_DIMENSION = "profile";

/** Inputs and references of a split whose cases may be shown, in the order of the verdicts. */
export interface CaseSplit {
  readonly version: SplitVersion;
  readonly inputs: readonly TypedJson[];
  readonly references: readonly TypedJson[];
}

/**
 * Reads what cases are made of. Undefined for an official split, whose references are hidden, and for one whose licence
 * does not let its texts be shown.
 */
export async function loadCaseSplit(
  splitFiles: Pick<SplitFilesPort, "list" | "read">,
  version: SplitVersion,
): Promise<CaseSplit | undefined> {
  if (version.kind !== "practice" || !version.redistribute) return undefined;
  const names = await splitFiles.list(version.id);
  if (!names.includes("references.jsonl") || !names.includes("inputs.jsonl")) return undefined;
  const read = async (name: string) => (await splitFiles.read(version.id, name)).split("\n").filter(Boolean).map(parse);
  const [inputs, references] = await Promise.all([read("inputs.jsonl"), read("references.jsonl")]);
  return { version, inputs, references };
}

/**
 * The wrong answers of one entry, in the order of the split: how many there are, and the first `CASES_MAX`. `lines` are
 * its verdicts, one per reference.
 */
export function collectCases(
  { version, inputs, references }: CaseSplit,
  lines: readonly string[],
): { readonly wrong: number; readonly cases: readonly ShownCase[] } {
  const reader = caseReaderOf(version.benchmark);
  const wrong = lines.flatMap((line, index) => (parseVerdictLine(line).correct ? [] : [{ line, index }]));
  const cases = wrong.slice(0, CASES_MAX).map(({ line, index }): ShownCase => {
    const { instanceId, labels, missing } = parseVerdictLine(line);
    const reference = references[index] ?? null;
    const { request, known } = reader.readInput(inputs[index] ?? null, inputs.slice(Math.max(0, index - 40), index));
    return {
      id: instanceId,
      labels: [...labels],
      categories: categoriesOf(reference),
      request,
      known: [...known],
      expected: reader.readExpected(reference).map(copy),
      actual: parseShownSteps(line)?.map(copy) ?? null,
      missing,
    };
  });
  return { wrong: wrong.length, cases };
}

function copy(step: ReturnType<ReturnType<typeof caseReaderOf>["readActual"]>[number]): ShownCase["expected"][number] {
  return step.kind === "call" ? { ...step, arguments: step.arguments.map((argument) => ({ ...argument })) } : step;
}

function categoriesOf(reference: TypedJson): Record<string, string[]> {
  const categories = memberOf(reference, "categories");
  if (!(categories instanceof Map)) return {};
  return Object.fromEntries(
    [...categories].flatMap(([dimension, list]) => {
      const plain = toPlainJson(list);
      if (dimension === UNSHOWN_DIMENSION || !Array.isArray(plain)) return [];
      return [[dimension, plain.filter((category) => typeof category === "string")]];
    }),
  );
}

function parse(line: string): TypedJson {
  const parsed = parseTypedJson(line);
  if (!parsed.ok) throw new Error("A file of the split holds a line that is not JSON.");
  return parsed.value;
}
