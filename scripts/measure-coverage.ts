import { type CoverageSetting, measureCoverage } from "../scoring/statistics/coverage.ts";
import {
  COVERAGE_CLUSTERS,
  COVERAGE_CORRELATION,
  COVERAGE_RATES,
  COVERAGE_REPETITIONS,
  COVERAGE_SIZE,
} from "../scoring/statistics/measured-coverage.ts";

// Prints the table that scoring/statistics/measured-coverage.ts holds and the method pages publish.
for (const clusters of COVERAGE_CLUSTERS) {
  const measured = COVERAGE_RATES.map((rate) => {
    const setting: CoverageSetting = {
      clusters,
      clusterSize: COVERAGE_SIZE,
      rate,
      correlation: COVERAGE_CORRELATION,
    };
    return measureCoverage(setting, COVERAGE_REPETITIONS);
  });
  console.log(`  { clusters: ${clusters}, coverage: [${measured.join(", ")}] },`);
}
