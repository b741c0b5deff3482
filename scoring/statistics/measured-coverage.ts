/** Numbers of clusters that were measured; from 20 on the interval is claimed to be within two points of 95 %. */
export const COVERAGE_CLUSTERS = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 50] as const;
/** True rates that were measured, in the order of `coverage`. */
export const COVERAGE_RATES = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
/** Mean instances per cluster (single clusters: half to one and a half times as many). */
export const COVERAGE_SIZE = 50;
/** Correlation of two instances of one cluster. */
export const COVERAGE_CORRELATION = 0.1;
/** Simulated data sets per figure: each has a standard error of about 0.3 points. */
export const COVERAGE_REPETITIONS = 5_000;

/**
 * Measured coverage of `clusteredMean`'s 95 % interval, as fractions, one figure per rate; printed by
 * `scripts/measure-coverage.ts`.
 */
export const MEASURED_COVERAGE: readonly { readonly clusters: number; readonly coverage: readonly number[] }[] = [
  { clusters: 2, coverage: [1, 1, 1, 1, 0.9996] },
  { clusters: 3, coverage: [1, 1, 1, 1, 1] },
  { clusters: 4, coverage: [0.9936, 0.9846, 0.9892, 0.9862, 0.9896] },
  { clusters: 5, coverage: [0.965, 0.9666, 0.9692, 0.9708, 0.9628] },
  { clusters: 6, coverage: [0.9558, 0.9602, 0.9588, 0.9598, 0.9422] },
  { clusters: 8, coverage: [0.9424, 0.9526, 0.9494, 0.958, 0.9386] },
  { clusters: 10, coverage: [0.9402, 0.9536, 0.9496, 0.9492, 0.9374] },
  { clusters: 12, coverage: [0.9438, 0.9498, 0.9496, 0.949, 0.937] },
  { clusters: 15, coverage: [0.9386, 0.949, 0.949, 0.9492, 0.9394] },
  { clusters: 20, coverage: [0.9458, 0.9478, 0.9508, 0.9542, 0.9426] },
  { clusters: 50, coverage: [0.9488, 0.947, 0.9528, 0.9548, 0.9426] },
];
