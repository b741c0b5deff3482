/** Numbers of clusters that were measured; from 20 on the interval is claimed to be within two points of 95 %. */
export const COVERAGE_CLUSTERS = [2, 3, 4, 6, 8, 10, 15, 20, 50] as const;
/** Correlations of two instances of one cluster that were measured. */
export const COVERAGE_CORRELATIONS = [0.1, 0.3, 0.5] as const;
/** True rates that were measured, in the order of `coverage`; a rate and its complement have the same coverage. */
export const COVERAGE_RATES = [0.05, 0.1, 0.2, 0.3, 0.5] as const;
/** Mean instances per cluster (single clusters: half to one and a half times as many). */
export const COVERAGE_SIZE = 50;
/** Simulated data sets per figure: each has a standard error of about 0.3 points. */
export const COVERAGE_REPETITIONS = 5_000;

export interface CoverageRow {
  readonly clusters: number;
  readonly correlation: number;
  /** Fractions, one per rate. */
  readonly coverage: readonly number[];
}

/** Measured coverage of `clusteredMean`'s 95 % interval; printed by `scripts/measure-coverage.ts`. */
export const MEASURED_COVERAGE: readonly CoverageRow[] = [
  { clusters: 2, correlation: 0.1, coverage: [0.9994, 0.9992, 0.9998, 0.9996, 1] },
  { clusters: 2, correlation: 0.3, coverage: [0.9982, 0.996, 0.9944, 0.9942, 0.9964] },
  { clusters: 2, correlation: 0.5, coverage: [0.998, 0.995, 0.9908, 0.9912, 0.9898] },
  { clusters: 3, correlation: 0.1, coverage: [0.9962, 0.9914, 0.9844, 0.9834, 0.9818] },
  { clusters: 3, correlation: 0.3, coverage: [0.997, 0.996, 0.989, 0.9738, 0.969] },
  { clusters: 3, correlation: 0.5, coverage: [0.998, 0.9982, 0.9928, 0.9824, 0.9786] },
  { clusters: 4, correlation: 0.1, coverage: [0.9908, 0.9848, 0.9614, 0.9572, 0.9596] },
  { clusters: 4, correlation: 0.3, coverage: [0.994, 0.9912, 0.9816, 0.9632, 0.9542] },
  { clusters: 4, correlation: 0.5, coverage: [0.9936, 0.9942, 0.9908, 0.9792, 0.9678] },
  { clusters: 6, correlation: 0.1, coverage: [0.984, 0.9762, 0.9584, 0.9514, 0.9502] },
  { clusters: 6, correlation: 0.3, coverage: [0.9834, 0.9818, 0.973, 0.9594, 0.9538] },
  { clusters: 6, correlation: 0.5, coverage: [0.9866, 0.9874, 0.9816, 0.9724, 0.968] },
  { clusters: 8, correlation: 0.1, coverage: [0.9808, 0.9694, 0.9576, 0.9498, 0.9478] },
  { clusters: 8, correlation: 0.3, coverage: [0.9842, 0.9816, 0.9678, 0.9568, 0.9578] },
  { clusters: 8, correlation: 0.5, coverage: [0.9776, 0.9842, 0.9824, 0.9732, 0.966] },
  { clusters: 10, correlation: 0.1, coverage: [0.9738, 0.9682, 0.956, 0.9524, 0.9476] },
  { clusters: 10, correlation: 0.3, coverage: [0.9766, 0.9728, 0.9644, 0.957, 0.9568] },
  { clusters: 10, correlation: 0.5, coverage: [0.9794, 0.9814, 0.9758, 0.9674, 0.9606] },
  { clusters: 15, correlation: 0.1, coverage: [0.9664, 0.9572, 0.9528, 0.9474, 0.9482] },
  { clusters: 15, correlation: 0.3, coverage: [0.9756, 0.9586, 0.9646, 0.9508, 0.9532] },
  { clusters: 15, correlation: 0.5, coverage: [0.9756, 0.9724, 0.9662, 0.9658, 0.9576] },
  { clusters: 20, correlation: 0.1, coverage: [0.9654, 0.9594, 0.9466, 0.9474, 0.9504] },
  { clusters: 20, correlation: 0.3, coverage: [0.9706, 0.9662, 0.9532, 0.9542, 0.9502] },
  { clusters: 20, correlation: 0.5, coverage: [0.9746, 0.9652, 0.9648, 0.964, 0.9564] },
  { clusters: 50, correlation: 0.1, coverage: [0.9524, 0.9542, 0.9488, 0.947, 0.9526] },
  { clusters: 50, correlation: 0.3, coverage: [0.9568, 0.95, 0.95, 0.9524, 0.9522] },
  { clusters: 50, correlation: 0.5, coverage: [0.969, 0.966, 0.9552, 0.9578, 0.9512] },
];
