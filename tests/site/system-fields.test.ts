import { expect, test } from "vitest";
import { SystemFieldsSchema, toSystem, withDetails } from "../../api/schemas/system.ts";
import {
  changedFields,
  NO_SYSTEM,
  SYSTEM_FIELDS,
  statedFields,
  toSystemFields,
} from "../../site/src/data/system-fields.ts";

test("the form has the fields of the API, each of them, under the API's names", () => {
  expect([...SYSTEM_FIELDS].sort()).toEqual(Object.keys(SystemFieldsSchema.shape).sort());
});

test("a description goes through the form and back without a change", () => {
  const sent = {
    ...{
      system: "A",
      organisation: "B",
      base_model: "c/d",
      weights: "open",
      link: "https://a.test/",
      description: "x",
    },
    ...{ prompt_method: "p", harness: "h 1", setup: "custom", trial: "3", cost_usd: "0.5", latency_seconds: "1.25" },
    ...{ claimed: "0.5", paper: "https://p.test/", code: "https://c.test/", conflict_of_interest: "none" },
    ...{ contact: "me@a.test", contact_public: "true" },
  } as const;
  const stored = withDetails(toSystem(SystemFieldsSchema.parse(sent)));
  expect(toSystemFields(stored)).toEqual(sent);
  expect(statedFields(toSystemFields(stored))).toEqual(sent);
});

test("only what is stated is sent, trimmed", () => {
  expect(statedFields({ ...NO_SYSTEM, system: " A ", trial: "  " })).toEqual({ system: "A" });
});

test("changes are listed in the order of the form", () => {
  expect(changedFields(NO_SYSTEM, { ...NO_SYSTEM, contact: "x", system: "A" })).toEqual(["system", "contact"]);
});
