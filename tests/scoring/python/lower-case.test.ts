import { expect, test } from "vitest";
import { toPythonLowerCase } from "../../../scoring/python/lower-case.ts";

test.each([
  ["İstanbul", "i̇stanbul"],
  ["STRASSE ẞ", "strasse ß"],
  ["ΟΔΟΣ ΣΑΣ.", "οδος σας."],
  ["Σ", "σ"],
  ["ΑΣ'Β", "ασ'β"],
  ["ＡＢＣ ⅣⒶ Ǆ", "ａｂｃ ⅳⓐ ǆ"],
  ["𐐀𞤀 Ა Ꭰ", "𐐨𞤢 ა ꭰ"],
  ["\ud800A", "\ud800a"],
  ["北京 Beijing", "北京 beijing"],
])("%j in lower case is %j as in Python", (text, expected) => {
  expect(toPythonLowerCase(text)).toBe(expected);
});

test("capitals that Unicode 14 does not know stay as they are", () => {
  const newer = "\u1c89\ua7cb\ua7cc\ua7ce\ua7d2\ua7d4\ua7da\ua7dc\u{10d50}\u{10d65}\u{16ea0}\u{16eb8}";
  expect(toPythonLowerCase(`A${newer}B`)).toBe(`a${newer}b`);
});

test("for a final sigma letters and signs count as Unicode 14 counts them", () => {
  // A newer letter and a newer sign end the word; the letter U+0295 is part of it.
  expect(toPythonLowerCase("ΑΣ\ua7cc")).toBe("ας\ua7cc");
  expect(toPythonLowerCase("ΑΣ\u0897Α")).toBe("ας\u0897α");
  expect(toPythonLowerCase("ΑΣ\u0295")).toBe("ασ\u0295");
  expect(toPythonLowerCase("\u0295Σ Σ\u0295Σ")).toBe("\u0295ς σ\u0295ς");
  expect(toPythonLowerCase("\u0295Σ\u1c89Σ")).toBe("\u0295ς\u1c89σ");
});

test("as many code points have a lower case as in Python 3.11", () => {
  let changed = 0;
  for (let point = 0; point < 0x110000; point++) {
    const character = String.fromCodePoint(point);
    if (toPythonLowerCase(character) !== character) changed++;
  }
  expect(changed).toBe(1433);
});
