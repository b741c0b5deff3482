/**
 * `math.fsum(values)` of Python: the sum of finite numbers, rounded once at the end (half to even), so that their order
 * plays no part. 0 for none.
 */
export function exactSum(values: readonly number[]): number {
  // Shewchuk's method: numbers without common bits, in order of size, that together are the sum so far.
  let parts: number[] = [];
  for (const value of values) {
    let rest = value;
    const kept: number[] = [];
    for (const part of parts) {
      const [large, small] = Math.abs(rest) < Math.abs(part) ? [part, rest] : [rest, part];
      const sum = large + small;
      const lost = small - (sum - large);
      if (lost !== 0) kept.push(lost);
      rest = sum;
    }
    kept.push(rest);
    parts = kept;
  }
  return roundParts(parts);
}

function roundParts(parts: number[]): number {
  let sum = parts.pop() ?? 0;
  let lost = 0;
  while (lost === 0) {
    const part = parts.pop();
    if (part === undefined) return sum;
    const before = sum;
    sum = before + part;
    lost = part - (sum - before);
  }
  // Exactly half a step was lost: the next part tells to which side it must be rounded.
  const next = parts.pop() ?? 0;
  if ((lost < 0 && next < 0) || (lost > 0 && next > 0)) {
    const doubled = lost * 2;
    const moved = sum + doubled;
    if (doubled === moved - sum) return moved;
  }
  return sum;
}
