/** Python's order of strings: by code points, where JavaScript's `<` compares UTF-16 units. Negative, 0 or positive. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === length) return a.length - b.length;
  // Inside a surrogate pair the whole pair is the code point.
  if (at > 0 && isHighSurrogate(a.charCodeAt(at - 1))) at--;
  const difference = differenceAt(a, b, at);
  // Equal there: a high surrogate alone on both sides, and what follows it decides.
  return difference || differenceAt(a, b, at + 1);
}

function differenceAt(a: string, b: string, at: number): number {
  return (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0);
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The code points of a text, as Python's `len` and indexing see it; lone surrogates count as one each. */
export function toCodePoints(text: string): number[] {
  const points: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) ?? 0;
    if (point > 0xffff) at++;
    points.push(point);
  }
  return points;
}

/** `len(text)` of Python, counted no further than `max`. */
export function countCodePoints(text: string, max = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (let at = 0; at < text.length && count < max; at++) {
    if ((text.codePointAt(at) ?? 0) > 0xffff) at++;
    count++;
  }
  return count;
}
