import { expect, test } from "vitest";
import type { Issue } from "../../../scoring/terms.ts";
import { readDataset } from "../../../scoring/toolspectrum/dataset.ts";
import { readValid, smallFiles, toFiles } from "./small-dataset.ts";

function issuesAfter(change: (files: Map<string, string>) => void): readonly Issue[] {
  const files = smallFiles();
  change(files);
  const read = readDataset(toFiles(files));
  return read.ok ? read.value.warnings.issues : read.error.issues;
}

function edit(path: string, from: string, to: string) {
  return (files: Map<string, string>) => files.set(path, (files.get(path) ?? "").replace(from, to));
}

test("instances come in the order profile, environment, both, with ids by split and index", () => {
  expect(readValid(toFiles(smallFiles())).instances.map(({ id }) => id)).toEqual([
    "persona/0",
    "persona/1",
    "environment/0",
    "environment/1",
    "persona_environment/0",
    "persona_environment/1",
  ]);
});

test("clusters are distinct profiles, in the environment setting distinct environments", () => {
  expect(readValid(toFiles(smallFiles())).instances.map(({ cluster }) => cluster)).toEqual([
    "profile-1",
    "profile-2",
    "environment-1",
    "environment-1",
    "profile-1",
    "profile-3",
  ]);
});

test("the same profile in another order of keys is one cluster", () => {
  const files = smallFiles();
  edit("data/dataset_persona.json", '"Age": 40', '"Age": 30')(files);
  const path = "data/dataset_persona.json";
  const items = JSON.parse(files.get(path) ?? "");
  items[1].persona = { Preferences: items[1].persona.Preferences, Age: 30 };
  files.set(path, JSON.stringify(items));
  expect(
    readValid(toFiles(files))
      .instances.slice(0, 2)
      .map(({ cluster }) => cluster),
  ).toEqual(["profile-1", "profile-1"]);
});

test("the domain follows from the reference and stays out of the public categories", () => {
  const { instances } = readValid(toFiles(smallFiles()));
  expect(instances[1]?.publicCategories).toEqual({ setting: ["profile"] });
  const domains = instances.map(({ reference }) => JSON.parse(reference).categories.domain[0]);
  expect(domains).toEqual(["travel", "entertainment", "travel", "entertainment", "travel", "none"]);
});

test("a public input holds the setting's information and its table, and nothing of the reference", () => {
  const { instances, publicAttachments } = readValid(toFiles(smallFiles()));
  expect(JSON.parse(instances[0]?.input ?? "")).toEqual({
    id: "persona/0",
    setting: "profile",
    instruction: "Go",
    persona: { Age: 30, Preferences: ["trains"] },
    apiTable: "api/API_description_persona.json",
  });
  expect(Object.keys(JSON.parse(instances[4]?.input ?? ""))).toContain("environment");
  expect([...publicAttachments.keys()].sort()).toEqual([
    "api/API_description.json",
    "api/API_description_environment.json",
    "api/API_description_persona.json",
  ]);
  for (const { input, example } of instances)
    expect(input + example).not.toMatch(/adult|vip|toolCall":null|bookTicket/);
});

test("the facts count parameters by the table of their own API", () => {
  const { facts } = readValid(toFiles(smallFiles()));
  expect(facts).toMatchObject({ items: 6, nullReferences: 1, apps: 2, apis: 2, apiNames: 1 });
  expect(facts["settings"]).toMatchObject({
    profile: {
      parameters: { required: 3, optional: 2, unlisted: 1 },
      profiles: 2,
      repeatedInputs: { groups: 0, surplus: 0 },
    },
    environment: { items: 2, environments: 1 },
    "profile-environment": { nullReferences: 1, domains: { travel: 1, none: 1 } },
  });
});

test("repeated inputs are kept and counted", () => {
  const files = smallFiles();
  const path = "data/dataset_environment.json";
  const items = JSON.parse(files.get(path) ?? "");
  files.set(path, JSON.stringify([...items, items[0], items[0]]));
  const { facts, instances } = readValid(toFiles(files));
  expect(instances).toHaveLength(8);
  expect(facts["settings"]).toMatchObject({ environment: { repeatedInputs: { groups: 1, surplus: 2 } } });
});

test("the same files give the same data set", () => {
  expect(readValid(toFiles(smallFiles()))).toEqual(readValid(toFiles(smallFiles())));
});

test("every problem is listed with file, line, column and field", () => {
  const issues = issuesAfter((files) => {
    edit("data/dataset_persona.json", '"instruction": "Show"', '"instruction": 5')(files);
    edit("data/dataset_persona.json", '"APP": "Damai"', '"APP": "Nobody"')(files);
    edit("data/dataset_environment.json", '"params": {', '"parameters": {')(files);
  });
  expect(issues.map(({ code, file, line, pointer }) => ({ code, file, line, pointer }))).toEqual([
    { code: "WRONG_TYPE", file: "data/dataset_persona.json", line: 21, pointer: "/1/instruction" },
    { code: "UNKNOWN_API", file: "data/dataset_persona.json", line: 30, pointer: "/1/toolCall/API" },
    { code: "WRONG_TYPE", file: "data/dataset_environment.json", line: 7, pointer: "/0/toolCall" },
  ]);
  expect(issues[0]).toMatchObject({ column: 20, instanceId: "persona/1", received: "a number" });
});

test("no issue repeats a value of a reference", () => {
  const issues = issuesAfter(edit("data/dataset_persona.json", '"APP": "Damai"', '"APP": "Zanzibar"'));
  expect(JSON.stringify(issues)).not.toContain("Zanzibar");
});

test.each([
  [
    "a missing file",
    (files: Map<string, string>) => files.delete("api/API_description.json"),
    "FILE_MISSING",
    undefined,
  ],
  ["broken JSON", edit("data/dataset_persona.json", '"Age": 30,', '"Age": 30'), "NOT_JSON", 6],
  ["a missing persona", edit("data/dataset_persona.json", '"persona"', '"person"'), "MISSING_FIELD", 2],
  [
    "a missing toolCall",
    edit("data/dataset_persona_environment.json", '"toolCall": null', '"x": null'),
    "MISSING_FIELD",
    23,
  ],
  [
    "a dataset that is no array",
    (files: Map<string, string>) => files.set("data/dataset_persona.json", "{}"),
    "WRONG_TYPE",
    1,
  ],
  ["a table without APIs", edit("api/API_description.json", '"APIs"', '"apis"'), "MISSING_FIELD", 2],
])("%s stops the import", (_, change, code, line) => {
  expect(issuesAfter(change)).toContainEqual(
    expect.objectContaining({ code, severity: "error", ...(line ? { line } : {}) }),
  );
});

test("a parameter that is required and optional in one API stops the import", () => {
  const issues = issuesAfter(edit("api/API_description.json", '"captions (bool)"', '"from (str)"'));
  expect(issues).toMatchObject([{ code: "AMBIGUOUS_PARAMETER", severity: "error", pointer: "/Ctrip/APIs/bookTicket" }]);
});

test("an app without a domain is a warning, and an own map of the data set places it", () => {
  const rename = (files: Map<string, string>) => {
    for (const [path, text] of files) files.set(path, text.replaceAll("Damai", "Skypigeon"));
  };
  expect(issuesAfter(rename)).toMatchObject([{ code: "UNMAPPED_APP", severity: "warning" }]);
  const files = smallFiles();
  rename(files);
  files.set("domains.json", '{"source":"ours","apps":{"Skypigeon":"mail"}}');
  const { instances, warnings } = readValid(toFiles(files));
  expect(warnings.warningCount).toBe(0);
  expect(JSON.parse(instances[1]?.reference ?? "").categories.domain).toEqual(["mail"]);
});

test.each([
  ['{"apps":{"Damai":1}}', "/apps/Damai"],
  ['{"apps":["Damai"]}', "/apps"],
])("a map of domains like %s is refused at its place", (text, pointer) => {
  const [issue] = issuesAfter((files) => files.set("domains.json", text));
  expect(issue).toMatchObject({ code: "WRONG_TYPE", file: "domains.json", pointer });
});
