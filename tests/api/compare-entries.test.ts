import { expect, test } from "vitest";
import { compareEntries } from "../../api/services/scoring/compare-entries.ts";
import { headlineOf } from "../../api/services/scoring/headline-statistics.ts";
import { type ClusterStatistics, clusterJackknife } from "../../scoring/statistics/cluster-jackknife.ts";
import { createRandom } from "../../scoring/statistics/random.ts";
import { studentQuantile } from "../../scoring/statistics/student-t.ts";

const random = createRandom(3);

function entry(submissionId: string, clusters: number, rate: number) {
  const statistics = Array.from({ length: clusters }, (): ClusterStatistics => {
    const total = 5 + random.nextBelow(20);
    return [Math.min(total, Math.round(total * (rate + random.nextFraction() / 4))), total, total];
  });
  return { submissionId, clusters: statistics };
}

test("paired differences carry the jackknife interval of the difference itself", () => {
  const entries = [entry("a", 12, 0.2), entry("b", 12, 0.4), entry("c", 12, 0.6)];
  const { pairs } = compareEntries("split@1", entries);
  expect(pairs.map(({ a, b }) => a + b)).toEqual(["ab", "ac", "bc"]);
  for (const pair of pairs) {
    const [first, second] = [pair.a, pair.b].map(
      (id) => entries.find((one) => one.submissionId === id)?.clusters ?? [],
    );
    const joined = (first ?? []).map((statistics, at) => [...statistics, ...(second?.[at] ?? [])]);
    const difference = (sums: Float64Array) =>
      (headlineOf(sums.subarray(0, 3)) ?? 0) - (headlineOf(sums.subarray(3)) ?? 0);
    const { value, standardError } = clusterJackknife(joined, (sums) => (1 + difference(sums)) / 2);
    expect(pair.difference).toBeCloseTo((value ?? 0) * 2 - 1, 12);
    const half = studentQuantile(0.95, 11) * 2 * (standardError ?? 0);
    expect(pair.interval?.high).toBeCloseTo(pair.difference + half, 12);
    expect(pair.interval?.low).toBeCloseTo(pair.difference - half, 12);
  }
});

test("one cluster gives no interval, and files that differ nowhere a bound around 0", () => {
  expect(compareEntries("split@1", [entry("a", 1, 0.2), entry("b", 1, 0.4)]).pairs[0]?.interval).toBeNull();
  const same = entry("a", 8, 0.5);
  const [pair] = compareEntries("split@1", [same, { ...same, submissionId: "b" }]).pairs;
  expect(pair?.difference).toBe(0);
  expect(pair?.interval?.low).toBeLessThan(0);
  expect(pair?.interval?.high).toBeGreaterThan(0);
});
