import type { ScoringOptions, Verdict } from "../benchmark.ts";
import { clusteredMean } from "../statistics/clustered-mean.ts";
import type { Instance, Score } from "../terms.ts";
import { STANDARD_SUBTYPES, STANDARD_TASK_TYPES, toCategoryId } from "./labels.ts";
import { meanOverProfiles } from "./profile-mean.ts";
import type { TurnDetail } from "./score-turn.ts";
import { summarizeFailures } from "./summarize-failures.ts";
import { splitIntoThirds } from "./thirds.ts";

export interface ScoredInstance {
  readonly instance: Instance;
  readonly verdict: Verdict<TurnDetail>;
}

/** Part and whole that one turn adds to a rate. */
type Count = (turn: ScoredInstance) => readonly [part: number, whole: number];

/** The turns of each profile, in order; a profile without scored turns has an empty list. */
export type Profiles = ReadonlyMap<string, readonly ScoredInstance[]>;

/** The task types of which the headline is the mean. */
const HEADLINE_TYPES = ["single-tool", "multi-tool", "lack-of-information"];
/** Categories in which the released averages count a profile without such turns as 0. */
const COUNTED_WHERE_ABSENT = new Map([
  ["task-type", new Set(STANDARD_TASK_TYPES.map(toCategoryId))],
  ["subtype", new Set(STANDARD_SUBTYPES.map(toCategoryId))],
]);
/** Dimensions whose cells are shares of turns, because a profile has few turns in each or is the cell itself. */
const POOLED_DIMENSIONS = ["profile", "domain"];

const exact: Count = ({ verdict }) => [verdict.correct ? 1 : 0, 1];
const executable: Count = ({ verdict }) => [verdict.detail.executable ? 1 : 0, 1];
const optimal: Count = ({ verdict }) => [verdict.detail.isOptimal ? 1 : 0, 1];
const progress: Count = ({ verdict: { detail } }) => [detail.completedSteps, detail.totalNodes];

/**
 * Every score of a file (spec section 6). Rates are averaged over profiles with equal weight, as the released statistics do;
 * cells of single profiles and domains are shares of turns. Intervals are over profiles. In the mode `official` missing
 * turns are left out and the thirds are those of the scored turns, as the released code does for runs that stopped early.
 */
export function summarizeVerdicts(
  scored: readonly ScoredInstance[],
  options: Pick<ScoringOptions, "mode">,
): readonly Score[] {
  const profiles = groupByProfile(scored, options.mode === "official");
  const all = [...profiles.values()].flat();
  return [
    headline("exact", profiles, exact),
    headline("executable-completion", profiles, executable),
    ...categoryScores("exact", profiles, exact),
    ...categoryScores("executable-completion", profiles, executable),
    ...overProfiles({ metric: "all-turns", dimension: "overall", category: "all" }, profiles, exact, true),
    ...typeScores("optimal", profiles, optimal, ["parallel-multi-tool", "mixed-multi-tool"]),
    ...typeScores("progress", profiles, progress, ["sequential-multi-tool", "mixed-multi-tool"]),
    sessionScore(profiles),
    ...summarizeFailures(all.map(({ instance, verdict }) => ({ cluster: instance.cluster, verdict }))),
  ];
}

function groupByProfile(scored: readonly ScoredInstance[], onlyPresent: boolean): Profiles {
  const profiles = new Map<string, ScoredInstance[]>();
  for (const turn of scored) {
    const turns = profiles.get(turn.instance.cluster) ?? [];
    profiles.set(turn.instance.cluster, turns);
    if (!onlyPresent || !turn.verdict.missing) turns.push(turn);
  }
  if (!onlyPresent) return profiles;
  return new Map([...profiles].map(([profile, turns]) => [profile, withThirds(turns)]));
}

/** The position of each turn among the scored ones. */
function withThirds(turns: readonly ScoredInstance[]): readonly ScoredInstance[] {
  const thirds = splitIntoThirds(turns.length);
  return turns.map(({ instance, verdict }, at) => {
    const third = thirds.find(({ end }) => at < end)?.name ?? "last_third";
    const categories = { ...instance.categories, position: [third.replace("_", "-")] };
    return { instance: { ...instance, categories }, verdict };
  });
}

function rateOf(turns: readonly ScoredInstance[], count: Count): { part: number; whole: number; rate: number } {
  let part = 0;
  let whole = 0;
  for (const turn of turns) {
    const [one, of] = count(turn);
    part += one;
    whole += of;
  }
  return { part, whole, rate: whole === 0 ? 0 : part / whole };
}

function inCategory(turns: readonly ScoredInstance[], dimension: string, category: string): readonly ScoredInstance[] {
  return turns.filter(({ instance }) => instance.categories[dimension]?.includes(category));
}

/** The mean of the three headline task types, each averaged over profiles: the same as averaging each profile's own mean. */
function headline(metric: string, profiles: Profiles, count: Count): Score {
  const values = [...profiles].map(([cluster, turns]) => {
    const rates = HEADLINE_TYPES.map((type) => rateOf(inCategory(turns, "task-type", type), count).rate);
    return { cluster, value: rates.reduce((sum, rate) => sum + rate, 0) / rates.length };
  });
  const parts = HEADLINE_TYPES.map((type): [string, number] => {
    const rates = [...profiles.values()].map((turns) => rateOf(inCategory(turns, "task-type", type), count).rate);
    return [type, rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length)];
  });
  const counted = [...profiles.values()].flatMap((turns) =>
    turns.filter(({ instance }) => instance.categories["task-type"]?.some((type) => HEADLINE_TYPES.includes(type))),
  );
  const key = { metric, dimension: "overall", category: "all" };
  const mean = meanOverProfiles(values, counted.length);
  return { ...key, parts: Object.fromEntries(parts), n: counted.length, ...mean };
}

/** One score for each category that occurs, in order of first appearance. */
function categoryScores(metric: string, profiles: Profiles, count: Count): Score[] {
  const cells = groupByCategory(profiles);
  return [...cells].flatMap(([dimension, ofDimension]) =>
    [...ofDimension].flatMap(([category, inCell]) => {
      const key = { metric, dimension, category };
      if (POOLED_DIMENSIONS.includes(dimension)) return [pooled(key, inCell, count)];
      return overProfiles(key, inCell, count, COUNTED_WHERE_ABSENT.get(dimension)?.has(category) ?? false);
    }),
  );
}

/** Dimension to category to the turns of each profile there, in one pass; profiles without such turns have an empty list. */
function groupByCategory(profiles: Profiles): ReadonlyMap<string, ReadonlyMap<string, Profiles>> {
  const cells = new Map<string, Map<string, Map<string, ScoredInstance[]>>>();
  for (const [profile, turns] of profiles) {
    for (const turn of turns) {
      for (const [dimension, ids] of Object.entries(turn.instance.categories)) {
        const ofDimension = cells.get(dimension) ?? new Map<string, Map<string, ScoredInstance[]>>();
        cells.set(dimension, ofDimension);
        for (const id of ids) {
          const cell = ofDimension.get(id) ?? new Map([...profiles.keys()].map((key) => [key, []]));
          ofDimension.set(id, cell);
          cell.get(profile)?.push(turn);
        }
      }
    }
  }
  return cells;
}

/** A rate over several task types together and over each of them. */
function typeScores(metric: string, profiles: Profiles, count: Count, types: readonly string[]): Score[] {
  const of = (wanted: readonly string[]): Profiles =>
    new Map([...profiles].map(([id, turns]) => [id, wanted.flatMap((type) => inCategory(turns, "task-type", type))]));
  return [
    ...overProfiles({ metric, dimension: "overall", category: "all" }, of(types), count, true),
    ...types.flatMap((type) =>
      overProfiles({ metric, dimension: "task-type", category: type }, of([type]), count, true),
    ),
  ];
}

/** The mean over profiles of each one's rate; profiles without such turns count 0 or are left out. Nothing if no turn is there. */
function overProfiles(
  key: Pick<Score, "metric" | "dimension" | "category">,
  profiles: Profiles,
  count: Count,
  countAbsent: boolean,
): Score[] {
  const turns = [...profiles.values()].flat();
  if (turns.length === 0) return [];
  const values = [...profiles].flatMap(([cluster, own]) =>
    own.length > 0 || countAbsent ? [{ cluster, value: rateOf(own, count).rate }] : [],
  );
  return [{ ...key, parts: toParts(turns, count), n: turns.length, ...meanOverProfiles(values, turns.length) }];
}

/** The share over all turns of the cell. */
function pooled(key: Pick<Score, "metric" | "dimension" | "category">, profiles: Profiles, count: Count): Score {
  const turns = [...profiles.values()].flat();
  const values = turns.map((turn) => ({ cluster: turn.instance.cluster, value: count(turn)[0] }));
  const { value, clusters, interval } = clusteredMean(values);
  return { ...key, value, parts: toParts(turns, count), n: turns.length, clusters, interval };
}

function toParts(turns: readonly ScoredInstance[], count: Count): Record<string, number> {
  const { part, whole } = rateOf(turns, count);
  return count === progress ? { completed: part, actions: whole } : { correct: part, total: whole };
}

/** A profile is flawless if it has turns and all of them are exact. */
function sessionScore(profiles: Profiles): Score {
  const values = [...profiles].map(([cluster, turns]) => ({
    cluster,
    value: turns.length > 0 && turns.every(({ verdict }) => verdict.correct) ? 1 : 0,
  }));
  const parts = { correct: values.filter((one) => one.value === 1).length, total: values.length };
  const mean = meanOverProfiles(values, values.length);
  return { metric: "session", dimension: "overall", category: "all", parts, n: values.length, ...mean };
}
