/** Past this many degrees of freedom the t quantile is the normal one to three decimals. */
const DEGREES_MAX = 2_000;

/**
 * The t with P(-t < T < t) = `level` for Student's T; 0 < level < 1. Between whole `degrees` (at least 1) it is interpolated,
 * which is never too small, since t falls ever more slowly. Rounded to 9 decimals, so that the last bits of a machine's
 * arctangent cannot reach a result.
 * Source: Abramowitz and Stegun, 26.7.3 and 26.7.4, inverted by bisection.
 */
export function studentQuantile(level: number, degrees: number): number {
  const bounded = Math.max(1, Math.min(DEGREES_MAX, degrees));
  const whole = Math.floor(bounded + 1e-9);
  const part = Math.max(0, bounded - whole);
  const quantile = wholeQuantile(level, whole);
  const between = part < 1e-9 ? quantile : quantile + part * (wholeQuantile(level, whole + 1) - quantile);
  return Math.round(between * 1e9) / 1e9;
}

function wholeQuantile(level: number, whole: number): number {
  let low = 0;
  let high = 1;
  while (centralProbability(high, whole) < level) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (centralProbability(middle, whole) < level) low = middle;
    else high = middle;
  }
  return high;
}

/** P(-t < T < t) with a whole number of degrees of freedom. */
function centralProbability(t: number, degrees: number): number {
  const cosineSquared = degrees / (degrees + t * t);
  const sine = t / Math.sqrt(degrees + t * t);
  const odd = degrees % 2 === 1;
  const terms = odd ? (degrees - 1) / 2 : degrees / 2;
  let term = 1;
  let sum = 0;
  for (let k = 0; k < terms; k += 1) {
    sum += term;
    term *= cosineSquared * (odd ? (2 * k + 2) / (2 * k + 3) : (2 * k + 1) / (2 * k + 2));
  }
  if (!odd) return sine * sum;
  return (2 / Math.PI) * (Math.atan(t / Math.sqrt(degrees)) + sine * Math.sqrt(cosineSquared) * sum);
}
