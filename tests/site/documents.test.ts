import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../support/temporary-data.ts";

/** Headings, points, rows of tables and names in code, in order: what a translation has in common with its original. */
function skeletonOf(markdown: string): readonly string[] {
  return markdown.split("\n").flatMap((line) => {
    const mark = /^(#+|-|\d+\.|\|) ?/.exec(line)?.[1];
    if (mark === undefined || /^\| -/.test(line)) return [];
    return [mark];
  });
}
const codeOf = (markdown: string) => [...markdown.matchAll(/`([^`]+)`/g)].map(([, code]) => code).sort();

test("the Chinese threat model has every heading, point and row of the English one, and names the same code", async () => {
  const [english = "", chinese = ""] = await Promise.all(
    ["threat-model.md", "threat-model.zh.md"].map((name) => readFile(join(projectRoot, "docs", name), "utf8")),
  );
  expect(skeletonOf(chinese)).toEqual(skeletonOf(english));
  expect(codeOf(chinese)).toEqual(codeOf(english));
});
