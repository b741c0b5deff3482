const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;

/** A text with every decimal digit of Unicode as 0 to 9: Python's `\d` and `int` take `２０２４` and `٢٠٢٤` for 2024. */
export function toAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Digits of one script stand together from 0 to 9, and next to one another only whole tens. */
function digitValue(point: number): number {
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return (point - zero) % 10;
}
