import { expect, test } from "vitest";
import { publicFacts } from "../../../api/services/splits/public-facts.ts";
import { DEMO_SPLITS } from "../../../db/seed/demo/index.ts";
import { loadDatasetReader } from "../../../scoring/registry.ts";

const OF_REFERENCES = /null|gold|"parameters|required|optional|unlisted|domain|mean|task-type|difficulty|share/i;

test.each(
  DEMO_SPLITS.filter(({ kind }) => kind === "official").map(
    (split) => [`${split.benchmark}/${split.name}`, split] as const,
  ),
)("%s publishes figures of its inputs and none of its references", async (_, split) => {
  const files = [...split.files("a seed for tests")].map(([path, text]) => ({ path, text }));
  const read = (await loadDatasetReader(split.benchmark))(files);
  if (!read.ok) throw new Error("the demo is broken");
  const facts = publicFacts(read.value, "official");
  expect(JSON.stringify(facts)).not.toMatch(OF_REFERENCES);
  expect(Object.keys(facts).length).toBeGreaterThan(2);
  expect(publicFacts(read.value, "practice")).toEqual(read.value.facts);
});
