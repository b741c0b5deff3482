import { measureCoverage } from "../scoring/statistics/coverage.ts";
import {
  COVERAGE_CLUSTERS,
  COVERAGE_CORRELATIONS,
  COVERAGE_RATES,
  COVERAGE_REPETITIONS,
  COVERAGE_SIZE,
} from "../scoring/statistics/measured-coverage.ts";

// Prints the table that scoring/statistics/measured-coverage.ts holds and the method pages publish.
for (const clusters of COVERAGE_CLUSTERS) {
  for (const correlation of COVERAGE_CORRELATIONS) {
    const measured = COVERAGE_RATES.map((rate) =>
      measureCoverage({ clusters, clusterSize: COVERAGE_SIZE, rate, correlation }, COVERAGE_REPETITIONS),
    );
    console.log(`  { clusters: ${clusters}, correlation: ${correlation}, coverage: [${measured.join(", ")}] },`);
  }
}
