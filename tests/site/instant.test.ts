import { expect, test } from "vitest";
import { formatInstant } from "../../site/src/data/instant.ts";

test("an instant is told in UTC and in the reader's own time, and once where they are the same", () => {
  const iso = "2026-11-01T23:30:00.000Z";
  expect(formatInstant(iso, "en", "here", "Asia/Tokyo")).toBe("1 Nov 2026, 23:30 UTC (2 Nov 2026, 08:30 here)");
  expect(formatInstant(iso, "en", "here", "UTC")).toBe("1 Nov 2026, 23:30 UTC");
  expect(formatInstant(iso, "zh-CN", "本地", "Asia/Shanghai")).toContain("UTC (");
});

test("what is no date is a dash, in no language Invalid Date", () => {
  for (const text of ["", "yesterday", "2026-13-01T00:00:00Z"]) expect(formatInstant(text, "th-TH", "x")).toBe("–");
});
