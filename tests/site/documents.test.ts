import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROCESSES } from "../../scripts/build/build-server.ts";
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

test("the documents count and name the processes that the launcher starts", async () => {
  // The demo is loaded once, at the first start.
  const names = Object.keys(PROCESSES).filter((name) => name !== "demo");
  const count = ["none", "one", "two", "three", "four", "five", "six", "seven"][names.length];
  for (const [file, inText] of [
    ["README.md", (name: string) => `_${name}_`],
    ["CONTRIBUTING.md", (name: string) => (name === "scorer" ? "scoring process" : `${name} process`)],
    ["docs/threat-model.md", (name: string) => `| ${name} `],
  ] as const) {
    const text = await readFile(join(projectRoot, file), "utf8");
    const counted = [...text.toLowerCase().matchAll(/\b(two|three|four|five|six|seven) processes\b/g)];
    expect(new Set(counted.map(([, number]) => number)), file).toEqual(new Set([count]));
    for (const name of names) expect(text, file).toContain(inText(name));
  }
});

test("every command that the documents name is there, and every command is in a document", async () => {
  const files = ["README.md", "CONTRIBUTING.md", "site/README.md"];
  for await (const file of glob("docs/*.md", { cwd: projectRoot })) files.push(file);
  const texts = await Promise.all(files.map((file) => readFile(join(projectRoot, file), "utf8")));
  const named = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/npm (?:run ([a-z:]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own ?? ""),
    ),
  );
  const { scripts } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
  expect([...named].sort()).toEqual(Object.keys(scripts).sort());
});
