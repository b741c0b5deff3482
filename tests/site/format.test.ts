import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decimalsOf,
  formatCell,
  formatDate,
  formatHalfWidth,
  formatScore,
  formatSigned,
  heatStep,
} from "../../site/src/data/format.ts";

const place = { metric: "exact", dimension: "overall", category: "all" };

test("a scored fraction has one decimal per cent, or two as a fraction", () => {
  expect(formatScore(0.4249, "percent")).toBe("42.5");
  expect(formatScore(0.4249, "fraction")).toBe("0.42");
  expect(formatHalfWidth({ low: 0.4, high: 0.468 }, "percent")).toBe("3.4");
});

test("a reported figure stands as it is printed, with zeros added only so that a column lines up", () => {
  const reported = { ...place, value: 0.523, printed: "52.3", table: "Table 4" };
  expect(formatCell(reported, "percent", "fraction")).toBe("52.3");
  expect(formatCell(reported, "percent", "fraction", 2)).toBe("52.30");
  expect(formatCell({ ...reported, printed: "< 1" }, "percent", "fraction", 2)).toBe("< 1");
});

test("a missing value is a dash and never 0, and a real 0 is not a dash", () => {
  expect(formatCell(undefined, "percent", "fraction")).toBe("–");
  expect(formatCell({ ...place, value: null, note: "withheld" }, "percent", "fraction")).toBe("–");
  expect(formatCell({ ...place, value: 0, n: 40 }, "percent", "fraction")).toBe("0.0");
});

test("fewer than ten instances are printed as a count", () => {
  expect(formatCell({ ...place, value: 3 / 7, n: 7, parts: { correct: 3, total: 7 } }, "percent", "fraction")).toBe(
    "3/7",
  );
});

test("adding zeros never changes the number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 4 }), (hundredths, decimals) => {
      const printed = String(hundredths / 100);
      const text = formatCell({ ...place, value: 0.5, printed }, "percent", "fraction", decimals);
      expect(Number(text)).toBe(Number(printed));
      expect(decimalsOf(text)).toBe(Math.max(decimals, decimalsOf(printed)));
    }),
  );
});

test("a difference carries its sign, and none where it rounds to nothing", () => {
  expect(formatSigned(0.034, "percent")).toBe("+3.4");
  expect(formatSigned(-0.02, "percent")).toBe("−2.0");
  expect(formatSigned(-0.0001, "percent")).toBe("0.0");
});

test("heat steps are seven, of equal width, and never fall as the value rises", () => {
  expect([0, 0.142, 0.143, 0.5, 0.999, 1].map(heatStep)).toEqual([0, 0, 1, 3, 6, 6]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
      expect(Math.sign(heatStep(a) - heatStep(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("dates are written out in both languages", () => {
  expect(formatDate("2026-09-03", "en")).toBe("3 Sep 2026");
  expect(formatDate("2026-09-03T23:59:00Z", "zh")).toBe("2026年9月3日");
});
