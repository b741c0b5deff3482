import { expect, test } from "vitest";
import { instantText } from "../../api/services/instant-text.ts";
import { withLocalTimes } from "../../site/src/data/instant.ts";

test("times in the API's sentences are told as everywhere on the pages", () => {
  const sentence = `The split closed at ${instantText(Date.parse("2026-11-01T11:30:00Z"))}. Nothing was kept.`;
  const told = withLocalTimes(sentence, "en");
  expect(told).toMatch(
    /^The split closed at 1 Nov 2026, 11:30 UTC \(.*31 Oct 2026, 23:30 anywhere on earth\)\. Nothing/,
  );
  expect(told).not.toMatch(/\dZ|\) \(/);
});

test("a sentence without a time stays as it is", () => {
  expect(withLocalTimes("Split version 2 of 2026-11 is full.", "en")).toBe("Split version 2 of 2026-11 is full.");
});
