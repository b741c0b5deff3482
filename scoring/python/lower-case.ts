/**
 * What Unicode 15 to 17 changed about letter case, written out because Python 3.11 (Unicode 14) and Node's newer tables
 * must agree: code points that were unassigned or without case and now have a lower case, are cased, or are looked
 * through when a sigma is the last letter of its word. For Unicode 14 each of them ends a word. (Left out: U+1171E, a sign
 * of Ahom, which Unicode 14 looked through; only beside a Greek sigma could that be seen.)
 */
const NEWER = new RegExp(
  `([${`
    897 ece 1acf-1add 1ae0-1aeb 1c89 1c8a a7cb-a7cf a7d2 a7d4 a7da-a7dc a7f1 10d4e 10d50-10d65
    10d69-10d6d 10d6f-10d85 10ec5 10efa-10eff 11241 113bb-113c0 113ce 113d0 113d2 113e1 113e2 11b60
    11b62-11b64 11b66 11dd9 11f00 11f01 11f36-11f3a 11f40 11f42 11f5a 13439-13440 13447-13455
    1611e-16129 1612d-1612f 16d40-16d42 16d6b 16d6c 16ea0-16eb8 16ebb-16ed3 16ff2 16ff3 1df25-1df2a
    1e030-1e06d 1e08f 1e4eb-1e4ef 1e5ee 1e5ef 1e6e3 1e6e6 1e6ee 1e6ef 1e6f5 1e6ff
  `
    .trim()
    .split(/\s+/)
    .map((range) => range.replaceAll(/[0-9a-f]+/g, "\\u{$&}"))
    .join("")}])`,
  "u",
);
/** A lower-case letter for Unicode 14, a letter without case since Unicode 17. */
const FORMER_LOWER_CASE = "\u0295";
/** Stands in for that letter beside a piece of text; lower case itself, of one unit. */
const LETTER = "a";
/** Texts without these units, Chinese ones among them, need no look at the list. */
const MAY_DIFFER = /[\u0295-\u1c8a\ua7cb-\ua7f1\ud800-\udbff]/;

/**
 * `text.lower()` of Python 3.11: full lower-casing by Unicode 14, with the final sigma and İ as i and U+0307. Texts are
 * lower-cased by Node's own tables but for what changed since then.
 */
export function toPythonLowerCase(text: string): string {
  if (!MAY_DIFFER.test(text)) return text.toLowerCase();
  const pieces = text.split(NEWER);
  if (pieces.length === 1 && !text.includes(FORMER_LOWER_CASE)) return text.toLowerCase();
  // `split` keeps the separators at odd places; a piece's ends are the ends of a word as well.
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : lowerPiece(piece))).join("");
}

function lowerPiece(piece: string): string {
  const parts = piece.split(FORMER_LOWER_CASE);
  return parts
    .map((part, index) => {
      const before = index > 0 ? LETTER : "";
      const after = index < parts.length - 1 ? LETTER : "";
      const lower = `${before}${part}${after}`.toLowerCase();
      return lower.slice(before.length, lower.length - after.length);
    })
    .join(FORMER_LOWER_CASE);
}
