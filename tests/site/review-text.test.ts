import { expect, test } from "vitest";
import { reviewText } from "../../site/src/i18n/review-text.ts";

test("a split tells who publishes its scores, and how long the organiser's answers took", () => {
  expect(reviewText({}, "en")).toBe("at once, when its submitter wants it");
  expect(reviewText({ review: { answered: 0, medianDays: null } }, "en")).toBe(
    "after the organiser's approval; no wish was answered yet",
  );
  expect(reviewText({ review: { answered: 3, medianDays: 4 } }, "zh")).toBe(
    "须经组织者批准；3 次答复中有一半在 4 天内作出",
  );
});
