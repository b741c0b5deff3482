import { expect, test } from "vitest";
import { formatDuration } from "../../site/src/data/duration.ts";

test("a time span is told in its largest whole unit, and never as nothing", () => {
  expect([0, 1_500, 61_000, 7_200_000, 90_000_000].map((ms) => formatDuration(ms, "en"))).toEqual([
    "1 sec",
    "1 sec",
    "1 min",
    "2 hr",
    "1 day",
  ]);
  expect(formatDuration(180_000, "zh-Hans")).toBe("3分钟");
});
