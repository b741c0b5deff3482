import { expect, test } from "vitest";
import { formatInstant } from "../../site/src/data/instant.ts";

test("an instant is told in UTC, in the reader's own time and anywhere on earth", () => {
  const iso = "2026-11-01T11:30:00.000Z";
  expect(formatInstant(iso, "en", "Asia/Tokyo")).toBe(
    "1 Nov 2026, 11:30 UTC (1 Nov 2026, 20:30 your time; 31 Oct 2026, 23:30 anywhere on earth)",
  );
  expect(formatInstant(iso, "zh-Hans", "Asia/Shanghai")).toBe(
    "2026年11月1日 11:30 UTC (2026年11月1日 19:30 您的时间; 2026年10月31日 23:30 地球任意地点时间（AoE）)",
  );
});

test("the reader's time is left out where it is UTC's, or where nobody knows the reader", () => {
  const iso = "2026-09-01T23:30:00.000Z";
  const told = "1 Sep 2026, 23:30 UTC (1 Sep 2026, 11:30 anywhere on earth)";
  expect(formatInstant(iso, "en", "UTC")).toBe(told);
  expect(formatInstant(iso, "en", null)).toBe(told);
});

test("what is no date is a dash, and no calendar or numerals of a locale make another year of an instant", () => {
  for (const text of ["", "yesterday", "2026-13-01T00:00:00Z"]) expect(formatInstant(text, "th-TH")).toBe("–");
  for (const tag of ["th-TH", "fa-IR", "ar-EG", "ja-JP-u-ca-japanese"]) {
    const told = formatInstant("2026-11-01T11:30:00.000Z", tag, "UTC");
    expect(told, tag).toContain("2026");
    expect(told, tag).not.toContain("Invalid");
  }
});
