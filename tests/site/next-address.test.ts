import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAddress } from "../../site/src/islands/account/next-address.ts";

test("after signing in nobody is led to another site", () => {
  const origin = "https://board.test";
  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .tuple(fc.constantFrom("/", "//", "/\\", "\\", "/\t/", "/\n/", "javascript:", " /"), fc.webUrl())
      .map((p) => p.join("")),
  );
  fc.assert(
    fc.property(hostile, (next) => {
      const address = nextAddress(`?next=${encodeURIComponent(next)}`, "/account/");
      expect(new URL(address, origin).origin).toBe(origin);
    }),
    { numRuns: 2000 },
  );
  expect(nextAddress("?next=%2Fzh%2Faccount%2Fteams%2F%23id", "/account/")).toBe("/zh/account/teams/#id");
  expect(nextAddress("", "/account/")).toBe("/account/");
});
