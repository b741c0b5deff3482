import { expect, test } from "vitest";
import { createRandom, seedOf } from "../../../scoring/statistics/random.ts";

test("a seed gives the same stream for ever", () => {
  const random = createRandom(seedOf("toolboard"));
  expect(Array.from({ length: 4 }, () => random.nextUint32())).toMatchInlineSnapshot(`
    [
      575091541,
      3214779036,
      4037148294,
      2865357917,
    ]
  `);
});

test("a text's seed is the published FNV-1a hash", () => {
  // Test vectors of the FNV reference implementation.
  expect(seedOf("")).toBe(0x811c9dc5);
  expect(seedOf("a")).toBe(0xe40c292c);
  expect(seedOf("foobar")).toBe(0xbf9cf968);
});

test("bounded draws are even over their range", () => {
  const random = createRandom(7);
  const counts = new Array<number>(7).fill(0);
  for (let draw = 0; draw < 70_000; draw += 1) {
    const drawn = random.nextBelow(7);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test("neighbouring seeds give unrelated streams", () => {
  const equal = Array.from({ length: 1_000 }, (_, seed) => seed).filter(
    (seed) => createRandom(seed).nextBelow(256) === createRandom(seed + 1).nextBelow(256),
  ).length;
  expect(equal).toBeLessThan(20);
});
