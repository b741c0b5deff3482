import { expect, test } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../../../db/seed/demo/json.ts";
import { generateToolSpectrumDemo } from "../../../db/seed/demo/toolspectrum/generate.ts";

const SETTINGS = ["persona", "environment", "persona_environment"];

function itemsOf(files: ReadonlyMap<string, string>, split: string): JsonObject[] {
  const items: Json = JSON.parse(files.get(`data/dataset_${split}.json`) ?? "[]");
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
}

const practice = generateToolSpectrumDemo("one seed");

test("each setting has 120 items, and only the one with both sides has null references", () => {
  for (const split of SETTINGS) {
    const items = itemsOf(practice, split);
    const forbidden = items.filter(({ toolCall }) => toolCall === null);
    expect(items).toHaveLength(120);
    if (split === "persona_environment") expect(forbidden.length / items.length).toBeGreaterThan(0.3);
    else expect(forbidden).toEqual([]);
  }
});

test("the same instruction has different references for different users", () => {
  for (const split of SETTINGS) {
    const byInstruction = new Map<string, Set<string>>();
    for (const { instruction, toolCall } of itemsOf(practice, split)) {
      const key = String(instruction);
      byInstruction.set(key, (byInstruction.get(key) ?? new Set()).add(JSON.stringify(toolCall)));
    }
    expect([...byInstruction.values()].some((references) => references.size > 1)).toBe(true);
  }
});

test("answers copied from another seed's set, by instruction, are nearly all wrong", () => {
  const known = new Map(
    SETTINGS.flatMap((split) =>
      itemsOf(practice, split).map(({ instruction, toolCall }): [string, string] => [
        String(instruction),
        JSON.stringify(toolCall),
      ]),
    ),
  );
  const hidden = SETTINGS.flatMap((split) => itemsOf(generateToolSpectrumDemo("a secret seed"), split));
  const called = hidden.filter(({ toolCall }) => toolCall !== null);
  const copied = called.filter(
    ({ instruction, toolCall }) => known.get(String(instruction)) === JSON.stringify(toolCall),
  );
  expect(copied.length / called.length).toBeLessThan(0.05);
});

test("which items are forbidden, and what the tables call things, differ between seeds", () => {
  const other = generateToolSpectrumDemo("a secret seed");
  const placesOf = (files: ReadonlyMap<string, string>) =>
    itemsOf(files, "persona_environment").map(({ toolCall }) => toolCall === null);
  expect(placesOf(other)).not.toEqual(placesOf(practice));
  expect(other.get("api/API_description.json")).not.toBe(practice.get("api/API_description.json"));
});

test("every value of an optional text parameter stands in its API's table", () => {
  for (const [split, table] of [
    ["persona", "API_description_persona"],
    ["environment", "API_description_environment"],
    ["persona_environment", "API_description"],
  ] as const) {
    const apps: Json = JSON.parse(practice.get(`api/${table}.json`) ?? "{}");
    for (const { toolCall } of itemsOf(practice, split)) {
      if (!isJsonObject(toolCall) || !isJsonObject(apps)) continue;
      const app = apps[String(toolCall["APP"])];
      const apis = isJsonObject(app) ? app["APIs"] : undefined;
      const api = isJsonObject(apis) ? apis[String(toolCall["API"])] : undefined;
      const params = isJsonObject(toolCall["params"]) ? toolCall["params"] : {};
      for (const group of ["personalized_arguments", "environmental_arguments"]) {
        const described = isJsonObject(api) ? api[group] : undefined;
        for (const [key, says] of Object.entries(isJsonObject(described) ? described : {})) {
          const value = params[key.replace(/ \(.*$/, "")];
          expect(value).toBeDefined();
          if (typeof value === "string") expect(String(says)).toContain(value);
        }
      }
    }
  }
});
