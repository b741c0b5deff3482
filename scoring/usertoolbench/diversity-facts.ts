import { parseTypedJson } from "../json/parse-typed-json.ts";
import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import type { ProfileDataset } from "./profile-dataset.ts";
import { ANSWER, ASK } from "./reference-graph.ts";

/** Every two profiles are compared; of a larger set the first so many. */
const PROFILES_COMPARED_MAX = 60;
/** What a heat map can show. */
const PROFILES_MAPPED_MAX = 30;

/**
 * How much the reference trajectories of profiles differ (after paper Table 3; our formulas). A profile's sequence is all
 * its reference calls in order, by name or by name and arguments. Uniqueness: distinct sequences / profiles. Distance of
 * two: edit distance over calls / length of the longer; the mean is over all pairs. Fractions; distances null for one profile.
 */
export function diversityFacts(profiles: readonly ProfileDataset[]): Readonly<Record<string, unknown>> {
  const compared = profiles.slice(0, PROFILES_COMPARED_MAX).map(callsOf);
  const names = compared.map((calls) => calls.map(({ name }) => name));
  const exact = compared.map((calls) => calls.map(({ name, text }) => `${name} ${text}`));
  return {
    profilesCompared: compared.length,
    toolSequenceUniqueness: uniqueness(names),
    exactTrajectoryUniqueness: uniqueness(exact),
    meanPairwiseSequenceDistance: meanDistance(names),
    meanPairwiseExactTrajectoryDistance: meanDistance(exact),
  };
}

/**
 * How alike the profiles of a set are that ships them as `profiles.jsonl` (after paper Figure 3; our formula): the token
 * Jaccard similarity, common words / all words of the two, over every text of a profile's attributes and preferences,
 * lower case, a Chinese character being a word. Undefined for fewer than two readable profiles.
 */
export function profileSimilarity(text: string): Readonly<Record<string, unknown>> | undefined {
  const profiles = text.split("\n").flatMap((line) => {
    const parsed = parseTypedJson(line);
    const name = parsed.ok ? memberOf(parsed.value, "dataset") : undefined;
    if (!parsed.ok || typeof name !== "string") return [];
    const parts = [memberOf(parsed.value, "attributes"), memberOf(parsed.value, "preferences")];
    return [{ name, words: new Set(parts.flatMap(wordsOf)) }];
  });
  const mapped = profiles.slice(0, PROFILES_MAPPED_MAX);
  if (mapped.length < 2) return undefined;
  const matrix = mapped.map((a) => mapped.map((b) => Number(jaccard(a.words, b.words).toFixed(3))));
  const pairs = matrix.flatMap((row, index) => row.slice(index + 1));
  return {
    pairs: pairs.length,
    mean: pairs.reduce((sum, value) => sum + value, 0) / pairs.length,
    min: Math.min(...pairs),
    max: Math.max(...pairs),
    map: { names: mapped.map(({ name }) => name), values: matrix },
  };
}

function callsOf({ trajectory }: ProfileDataset): readonly { readonly name: string; readonly text: string }[] {
  return trajectory.turns.flatMap(({ answerList }) =>
    (Array.isArray(answerList) ? answerList : []).flatMap((node) => {
      const action = memberOf(node, "action");
      const name = memberOf(action, "name");
      if (typeof name !== "string" || name === ASK || name === ANSWER) return [];
      return [{ name, text: toCompactJson(memberOf(action, "arguments") ?? null) }];
    }),
  );
}

function uniqueness(sequences: readonly (readonly string[])[]): number | null {
  if (sequences.length === 0) return null;
  return new Set(sequences.map((sequence) => JSON.stringify(sequence))).size / sequences.length;
}

function meanDistance(sequences: readonly (readonly string[])[]): number | null {
  let sum = 0;
  let pairs = 0;
  for (const [index, a] of sequences.entries()) {
    for (const b of sequences.slice(index + 1)) {
      sum += editDistance(a, b) / Math.max(1, a.length, b.length);
      pairs += 1;
    }
  }
  return pairs === 0 ? null : sum / pairs;
}

function editDistance(a: readonly string[], b: readonly string[]): number {
  let above = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [row, one] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (above[column] ?? 0) + Number(one !== other);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}

function wordsOf(value: TypedJson | undefined): string[] {
  if (typeof value === "string") return value.toLowerCase().match(/[\u4e00-\u9fa5]|[\p{L}\p{N}]+/gu) ?? [];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (value instanceof Map) return [...value.values()].flatMap(wordsOf);
  return typeof value === "number" || typeof value === "bigint" ? [String(value)] : [];
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}
