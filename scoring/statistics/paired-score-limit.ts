/** Of instances on which two systems differ: the shares by which the first and the second is better, each in 0..1. */
export interface Discordance {
  readonly better: number;
  readonly worse: number;
}

/**
 * One limit of Tango's score interval for the difference d = better - worse of paired proportions: the δ on the given
 * side at which (d - δ)² = penalty · (D(δ) - δ²), where D(δ) is the discordance that is likeliest under δ. For discordance
 * in one direction only it is Wilson's limit. The penalty is t²/n', as in `fractionInterval`. Returns -1..1.
 * Source: Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design",
 * Statistics in Medicine 1998.
 */
export function pairedScoreLimit(discordance: Discordance, penalty: number, side: 1 | -1): number {
  const difference = discordance.better - discordance.worse;
  const isOutside = (delta: number): boolean =>
    (difference - delta) ** 2 > penalty * (likeliestDiscordance(discordance, delta) - delta ** 2);
  let inside = difference;
  let outside: number = side;
  for (let step = 0; step < 60; step += 1) {
    const middle = (inside + outside) / 2;
    if (isOutside(middle)) outside = middle;
    else inside = middle;
  }
  return inside;
}

/** Under the difference `delta` the share of `worse` solves 2q² + bq + c = 0, and the discordance is 2q + delta. */
function likeliestDiscordance({ better, worse }: Discordance, delta: number): number {
  const b = (2 - better + worse) * delta - better - worse;
  const c = -worse * delta * (1 - delta);
  const root = Math.sqrt(Math.max(0, b ** 2 - 8 * c));
  return 2 * Math.max(0, (root - b) / 4) + delta;
}
