import { expect, test } from "vitest";
import { listSplitChoices } from "../../site/src/data/split-choices.ts";
import { reviewText } from "../../site/src/i18n/review-text.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

test("a split tells who publishes its scores, and how long the organiser's answers took", () => {
  expect(reviewText({}, "en")).toBe("at once, when its submitter wants it");
  expect(reviewText({ review: { answered: 0, medianDays: null } }, "en")).toBe(
    "after the organiser's approval; no wish was answered yet",
  );
  expect(reviewText({ review: { answered: 3, medianDays: 4 } }, "zh")).toBe(
    "须经组织者批准；3 次答复中有一半在 4 天内作出",
  );
});

test("whoever sends a file reads beforehand where a split leaves no choice of who sees the result", () => {
  const { benchmarks, updatedAt } = sampleSnapshot({ entries: 2 });
  const notesOf = (results?: "private" | "public") =>
    benchmarks.flatMap((benchmark) => {
      const splits = benchmark.splits.map((split) => ({ ...split, ...(results === undefined ? {} : { results }) }));
      return listSplitChoices({ ...benchmark, splits }, updatedAt, "en").map(({ note }) => note);
    });
  const says = { private: "The results of this split are never public", public: "This split hides no result" };
  expect(notesOf().length).toBeGreaterThan(0);
  for (const note of notesOf()) for (const words of Object.values(says)) expect(note).not.toContain(words);
  for (const results of ["private", "public"] as const)
    for (const note of notesOf(results)) expect(note).toContain(says[results]);
  expect(reviewText({ results: "private" }, "en")).toMatch(/^never/);
});
