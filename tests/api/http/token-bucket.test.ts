import { expect, test } from "vitest";
import { TokenBuckets } from "../../../api/http/token-bucket.ts";

test("a burst is allowed, the next waits as long as it is told, and others are not touched", () => {
  const buckets = new TokenBuckets({ burst: 3, perSecond: 0.5 });
  expect([0, 0, 0].map(() => buckets.take("a", 0))).toEqual([0, 0, 0]);
  expect(buckets.take("a", 0)).toBe(2);
  expect(buckets.take("b", 0)).toBe(0);
  expect(buckets.take("a", 1999)).toBe(1);
  expect(buckets.take("a", 2000)).toBe(0);
});

test("a clock that goes back earns nothing", () => {
  const buckets = new TokenBuckets({ burst: 1, perSecond: 1 });
  expect(buckets.take("a", 10_000)).toBe(0);
  expect(buckets.take("a", 0)).toBe(1);
});
