import { expect, test } from "vitest";
import { meanOfRates } from "../../../scoring/statistics/cluster-jackknife.ts";
import { createRandom } from "../../../scoring/statistics/random.ts";
import { type RankedSystem, rankSets } from "../../../scoring/statistics/rank-sets.ts";

/** Systems with given true rates on the same 1,000 instances in 100 clusters that are easy or hard for all. */
function simulateSystems(rates: readonly number[], seed: number): readonly RankedSystem[] {
  const random = createRandom(seed);
  const difficulty = Array.from({ length: 100 }, () => (random.nextFraction() - 0.5) * 0.3);
  return rates.map((rate, index) => ({
    id: `system-${index}`,
    clusters: difficulty.map((shift) => {
      let right = 0;
      for (let instance = 0; instance < 10; instance += 1) if (random.nextFraction() < rate + shift) right += 1;
      return [right, 10];
    }),
  }));
}

test("systems far apart get single ranks and systems of one quality share a range", () => {
  const ranks = rankSets(simulateSystems([0.8, 0.5, 0.5, 0.2], 3), meanOfRates, { seed: 1 });
  expect(ranks.map(({ low, high }) => [low, high])).toEqual([
    [1, 1],
    [2, 3],
    [2, 3],
    [4, 4],
  ]);
  expect(ranks.map(({ group }) => group)).toEqual([1, 2, 2, 3]);
  expect(ranks[0]).toMatchObject({ id: "system-0", worseThan: [], tiedWith: [] });
  expect(ranks[1]?.betterThan).toEqual(["system-3"]);
});

test("ranks do not depend on the order in which systems are given", () => {
  const systems = simulateSystems([0.4, 0.45, 0.5, 0.55, 0.6, 0.65], 9);
  const options = { seed: 4 };
  expect(rankSets(systems.toReversed(), meanOfRates, options)).toEqual(rankSets(systems, meanOfRates, options));
});

test("every range holds the true rank in at least 93 % of repetitions at 95 %", () => {
  const rates = [0.62, 0.58, 0.54, 0.5, 0.46, 0.42];
  let held = 0;
  const repetitions = 150;
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const { id, low, high } of rankSets(simulateSystems(rates, repetition), meanOfRates, {
      seed: 1,
      replicates: 300,
    })) {
      const trueRank = Number(id.slice("system-".length)) + 1;
      if (low <= trueRank && trueRank <= high) held += 1;
    }
  }
  expect(held / (repetitions * rates.length)).toBeGreaterThanOrEqual(0.93);
});

test("a single cluster shows nothing, and systems of other clusters are refused", () => {
  const one = [
    { id: "a", clusters: [[9, 10]] },
    { id: "b", clusters: [[1, 10]] },
  ];
  expect(rankSets(one, meanOfRates, { seed: 1 }).map(({ low, high }) => [low, high])).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(() =>
    rankSets(
      [
        { id: "a", clusters: [[1, 1]] },
        { id: "b", clusters: [] },
      ],
      meanOfRates,
      { seed: 1 },
    ),
  ).toThrow();
  expect(rankSets([], meanOfRates, { seed: 1 })).toEqual([]);
});

test("a system that is always right is better than one that never is, although no resample varies", () => {
  const always = (id: string, right: number, count: number) => ({
    id,
    clusters: Array.from({ length: count }, () => [right, 10]),
  });
  const ranks = (count: number) =>
    rankSets([always("wrong", 0, count), always("right", 10, count)], meanOfRates, { seed: 1 });
  expect(ranks(20)).toMatchObject([
    { id: "right", high: 1 },
    { id: "wrong", low: 2 },
  ]);
  expect(ranks(4)).toMatchObject([
    { id: "right", high: 2 },
    { id: "wrong", low: 1 },
  ]);
});

test("200 systems on 1,000 instances are ranked within a few seconds on any machine", () => {
  const systems = simulateSystems(
    Array.from({ length: 200 }, (_, index) => 0.2 + index * 0.003),
    5,
  );
  const started = performance.now();
  expect(rankSets(systems, meanOfRates, { seed: 1 })).toHaveLength(200);
  const elapsedMs = performance.now() - started;
  console.log(`rank sets of 200 systems: ${Math.round(elapsedMs)} ms`);
  expect(elapsedMs).toBeLessThan(10_000);
});
