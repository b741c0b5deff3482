import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten } from "../../site/src/data/shorten.ts";

test("a text that fits stays; a longer one ends in an ellipsis, with no character cut in two", () => {
  expect(shorten("Missing", 7)).toBe("Missing");
  expect(shorten("Missing information", 8)).toBe("Missing…");
  expect(shorten("🙂🙂🙂🙂", 3)).toBe("🙂🙂…");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, max) => {
      const short = shorten(text, max);
      expect([...short].length).toBeLessThanOrEqual(max);
      expect(short.isWellFormed()).toBe(true);
      expect(short === text || text.startsWith(short.slice(0, -1))).toBe(true);
    }),
  );
});
