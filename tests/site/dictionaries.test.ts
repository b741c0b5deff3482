import { expect, test } from "vitest";
import { dictionaries } from "../../site/src/i18n/dictionary.ts";
import { fill } from "../../site/src/i18n/fill.ts";

/** Names and marks that are the same in both languages. */
const EQUAL_BY_RIGHT = new Set(["Toolboard", " + ", "{value} {unit}", "n {n}", "BibTeX"]);

function listTexts(value: unknown, path = ""): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`));
}
const english = new Map(listTexts(dictionaries.en));
const chinese = new Map(listTexts(dictionaries.zh));
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("both languages have the same keys, and no text is empty", () => {
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of [...english, ...chinese]) expect(text.trim(), key).not.toBe("");
});

test("a text and its translation take the same values", () => {
  for (const [key, text] of english) expect(placeholders(chinese.get(key) ?? ""), key).toEqual(placeholders(text));
});

test("no Chinese text is the English one, except names and marks", () => {
  const equal = [...english].filter(([key, text]) => chinese.get(key) === text && !EQUAL_BY_RIGHT.has(text));
  expect(equal).toEqual([]);
});

test("a message with a hole is refused, naming the message and the value", () => {
  expect(fill("{shown} of {all}", { shown: 1, all: 2 })).toBe("1 of 2");
  expect(() => fill("{shown} of {all}", { shown: 1 })).toThrow('"{shown} of {all}" needs a value for {all}');
});
