import { expect, test } from "vitest";
import { findItems } from "../../site/src/data/find-items.ts";
import { listLetter, listSearchItems } from "../../site/src/data/search-items.ts";
import { listRoutes } from "../../site/src/routes.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot({ entries: 4 });
const english = listSearchItems(snapshot, "en");
const chinese = listSearchItems(snapshot, "zh");
const names = (query: string, items = english) => findItems(items, query, 10).map(({ name }) => name);

test("everything that can be found has a page", () => {
  const routes = new Set(listRoutes(snapshot));
  for (const { path } of [...english, ...chinese]) expect(routes.has(path), path).toBe(true);
  expect(chinese).toHaveLength(english.length);
});

test("the thing that is called so comes first, whatever its case and signs", () => {
  expect(names("glm 5")[0]).toBe("GLM-5");
  expect(names("rutbench")).toEqual([]);
  expect(names("rut bench")[0]).toBe("RUT-Bench");
  expect(names("MISSING information")[0]).toBe("Missing information (LOI)");
});

test("a category is found by its name in the other language", () => {
  expect(names("信息缺失")).toContain("Missing information (LOI)");
  expect(names("missing information", chinese)).toContain("信息缺失");
});

test("an empty query finds nothing, and so does nonsense", () => {
  expect(names("  ")).toEqual([]);
  expect(names("zzzzqq")).toEqual([]);
});

test("names are listed under their letter", () => {
  expect(["Émile", "o1-mini", "4o", "信息缺失"].map(listLetter)).toEqual(["E", "O", "#", "信"]);
});
