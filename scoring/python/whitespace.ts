/** The characters that Python's `str.split()` separates at; unlike `\s` without U+FEFF and with U+001C to U+001F and U+0085. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python counts these controls as whitespace.
const WHITESPACE = /[\u0009-\u000d\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const WHITESPACE_EACH = new RegExp(WHITESPACE, "g");

/** `"".join(text.split())` of Python. */
export function removeWhitespace(text: string): string {
  return text.replace(WHITESPACE_EACH, "");
}

/** `text.split()` of Python: the words, none of them empty. */
export function splitAtWhitespace(text: string): string[] {
  return text.split(WHITESPACE).filter((word) => word !== "");
}
