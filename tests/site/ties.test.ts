import fc from "fast-check";
import { expect, test } from "vitest";
import { compareRanks, formatRank, isTied, listTieBrackets } from "../../site/src/data/ties.ts";

const rank = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 10 }))
  .map(([low, width]) => ({ low, high: low + width }));

test("every two rows under one bracket are tied, and a bracket is a run of neighbours", () => {
  fc.assert(
    fc.property(fc.array(fc.option(rank)), (ranks) => {
      const brackets = listTieBrackets(ranks);
      expect(brackets).toHaveLength(ranks.length);
      const members = Map.groupBy(ranks.keys(), (index) => brackets[index] ?? null);
      for (const [bracket, places] of members) {
        if (bracket === null) continue;
        expect(places.length).toBeGreaterThan(1);
        expect(places).toEqual(places.map((_, offset) => (places[0] ?? 0) + offset));
        for (const a of places) {
          for (const b of places) {
            const [one, other] = [ranks[a] ?? null, ranks[b] ?? null];
            expect(one !== null && other !== null && isTied(one, other)).toBe(true);
          }
        }
      }
    }),
  );
});

test("a chain of overlaps is not shown as one tie", () => {
  const chain = [
    { low: 1, high: 2 },
    { low: 2, high: 4 },
    { low: 3, high: 5 },
  ];
  expect(listTieBrackets(chain)).toEqual([0, 0, null]);
});

test("a rank range prints as a range, an unranked row as a dash", () => {
  expect(formatRank({ low: 1, high: 1 })).toBe("1");
  expect(formatRank({ low: 2, high: 4 })).toBe("2–4");
  expect(formatRank(null)).toBe("–");
});

test("better and worse are opposites, tied is its own opposite", () => {
  const opposite = { better: "worse", worse: "better", tied: "tied" } as const;
  fc.assert(
    fc.property(rank, rank, (a, b) => {
      expect(compareRanks(a, b)).toBe(opposite[compareRanks(b, a)]);
    }),
  );
});
