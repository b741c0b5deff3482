/** All that `site/` may know of the rest besides `scoring/intake`: wire types, and the figures that the method pages print. */

export {
  COVERAGE_CORRELATION,
  COVERAGE_RATES,
  COVERAGE_REPETITIONS,
  COVERAGE_SIZE,
  MEASURED_COVERAGE,
} from "../scoring/statistics/measured-coverage.ts";
export { type ScoringDecision, TOOLSPECTRUM_DECISIONS } from "../scoring/toolspectrum/decisions.ts";
export type {
  BenchmarkSnapshot,
  BoardRow,
  Cell,
  ReportedTable,
  Snapshot,
  SnapshotComparison,
  SplitSnapshot,
} from "./schemas/snapshot.ts";
