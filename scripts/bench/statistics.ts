import { compareEntries } from "../../api/services/scoring/compare-entries.ts";
import { headlineOf } from "../../api/services/scoring/headline-statistics.ts";
import { clusteredMean } from "../../scoring/statistics/clustered-mean.ts";
import { createRandom } from "../../scoring/statistics/random.ts";
import { rankSets } from "../../scoring/statistics/rank-sets.ts";
import { timeRuns } from "./measure.ts";

const SYSTEMS = 200;
const INSTANCES = 1065;

/** Rank sets and all paired differences of 200 systems over 1,065 instances, in 10 profiles and in 100 clusters. */
export async function measureStatistics(): Promise<void> {
  for (const clusters of [10, 100]) {
    const random = createRandom(7);
    const size = INSTANCES / clusters;
    const entries = Array.from({ length: SYSTEMS }, (_, at) => ({
      submissionId: `system ${at}`,
      clusters: Array.from({ length: clusters }, () => {
        const correct = Math.round(size * Math.min(1, Math.max(0, 0.3 + at / 500 + (random.nextFraction() - 0.5) / 5)));
        return [correct, size, size];
      }),
    }));
    const systems = entries.map((entry) => ({ id: entry.submissionId, clusters: entry.clusters }));
    const ranks = await timeRuns(() => rankSets(systems, headlineOf, { seed: 1 }));
    const all = await timeRuns(() => compareEntries("bench", entries));
    const pairs = (SYSTEMS * (SYSTEMS - 1)) / 2;
    console.log(
      `  ${SYSTEMS} systems, ${clusters} clusters: rank sets ${ranks.warmMs.toFixed(0)} ms, with all ${pairs} paired differences ${all.warmMs.toFixed(0)} ms`,
    );
  }
  const random = createRandom(7);
  const values = Array.from({ length: INSTANCES }, (_, at) => ({
    cluster: `profile ${at % 10}`,
    value: random.nextFraction() < 0.5 ? 1 : 0,
  }));
  const interval = await timeRuns(() => clusteredMean(values), 0.5);
  console.log(`  one clustered interval over ${INSTANCES} instances: ${(interval.warmMs * 1000).toFixed(0)} µs`);
}
