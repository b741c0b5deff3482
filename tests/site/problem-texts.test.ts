import { expect, test } from "vitest";
import { PROBLEM_SLUGS } from "../../api/problem-slugs.ts";
import { problems } from "../../site/src/i18n/zh/problems.ts";

test("every refusal of the API has a Chinese text, and no text is left over from one that is gone", () => {
  expect(Object.keys(problems).toSorted()).toEqual([...PROBLEM_SLUGS].toSorted());
  for (const [slug, text] of Object.entries(problems))
    expect(text, slug).toMatch(/^\p{Script=Han}?.*\p{Script=Han}.*。$/u);
});
