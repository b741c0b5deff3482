import type { ShownCase } from "../../../api/client.ts";
import type { BoardRow } from "./snapshot.ts";

export type ShownStep = ShownCase["expected"][number];

/** What the page of an entry's wrong answers holds without a script. */
export interface FirstCases {
  readonly cases: readonly ShownCase[];
  /** `label.<label>` and `<dimension>.<category>`, each with how many shown cases have it. */
  readonly facets: readonly { readonly id: string; readonly count: number }[];
}

/** Cases on one page of the list. */
export const CASES_PER_PAGE = 20;

/** Where an entry's wrong answers are shown, without the language. */
export function failuresPath(row: Pick<BoardRow, "entry">): string {
  return `/e/${row.entry}/failures/`;
}

/** The file of one page of cases, or of their index. */
export function casesFile(key: string, page: number | "index"): string {
  return `/data/v1/cases/${key}/${page}.json`;
}

/** How a step or an argument stands to its partner on the other side. */
export type Mark = "same" | "differs" | "only-expected" | "only-actual";

export interface MarkedArgument {
  readonly name: string;
  readonly value: string;
  readonly origin: "explicit" | "history" | "observation" | "profile" | null;
  readonly mark: Mark;
}

export interface MarkedStep {
  readonly step: ShownStep;
  readonly mark: Mark;
  /** Of a call; empty otherwise. */
  readonly arguments: readonly MarkedArgument[];
}

/**
 * Both sides of a case with their differences. Calls are paired by name in order; arguments by name. Equal means equal as
 * JSON: a benchmark's own rule may accept a difference that is marked here, and words are not compared.
 */
export function markDifferences(
  expected: readonly ShownStep[],
  actual: readonly ShownStep[],
): { readonly expected: readonly MarkedStep[]; readonly actual: readonly MarkedStep[] } {
  const partners = pairSteps(expected, actual);
  const back = new Map([...partners].map(([one, other]) => [other, one]));
  return {
    expected: expected.map((step) => markStep(step, partners.get(step), "only-expected")),
    // Not every reference says what is told to the user; words alone are never too much.
    actual: actual.map((step) => markStep(step, back.get(step), "name" in step ? "only-actual" : "same")),
  };
}

function pairSteps(expected: readonly ShownStep[], actual: readonly ShownStep[]): ReadonlyMap<ShownStep, ShownStep> {
  const open = [...actual];
  const pairs = new Map<ShownStep, ShownStep>();
  for (const step of expected) {
    const index = open.findIndex((other) => isPartner(step, other));
    const [found] = index === -1 ? [] : open.splice(index, 1);
    if (found !== undefined) pairs.set(step, found);
  }
  return pairs;
}

function isPartner(a: ShownStep, b: ShownStep): boolean {
  if ("name" in a || "name" in b) return "name" in a && "name" in b && a.name === b.name;
  // A prediction has words and no kind of words: a question, an answer and a refusal look the same in it.
  return true;
}

function markStep(step: ShownStep, partner: ShownStep | undefined, alone: Mark): MarkedStep {
  if (partner === undefined) return { step, mark: alone, arguments: argumentsOf(step).map(toMarked(() => alone)) };
  const others = new Map(argumentsOf(partner).map(({ name, value }) => [name, value]));
  const marked = argumentsOf(step).map(
    toMarked(({ name, value }) => {
      const other = others.get(name);
      return other === undefined ? alone : other === value ? "same" : "differs";
    }),
  );
  const isSame = step.kind === partner.kind || (!("name" in step) && !("name" in partner));
  const lacks = argumentsOf(partner).some(({ name }) => !marked.some((argument) => argument.name === name));
  const differs = !isSame || lacks || marked.some(({ mark }) => mark !== "same");
  return { step, mark: differs ? "differs" : "same", arguments: marked };
}

function argumentsOf(step: ShownStep) {
  return step.kind === "call" ? step.arguments : [];
}

type Argument = ReturnType<typeof argumentsOf>[number];

function toMarked(markOf: (argument: Argument) => Mark): (argument: Argument) => MarkedArgument {
  return (argument) => ({
    name: argument.name,
    value: argument.value,
    origin: argument.origin ?? null,
    mark: markOf(argument),
  });
}
