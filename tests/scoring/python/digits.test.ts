import { expect, test } from "vitest";
import { toAsciiDigits } from "../../../scoring/python/digits.ts";

test.each([
  ["２０２４-０１", "2024-01"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["०९ ๐๙", "09 09"],
  // Five sets of ten stand side by side here.
  ["𝟎𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿", "0909090909"],
  ["½ ² ① Ⅻ 七 7", "½ ² ① Ⅻ 七 7"],
])("the digits of %j are %j", (text, expected) => {
  expect(toAsciiDigits(text)).toBe(expected);
});
