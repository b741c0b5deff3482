import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DatasetIssues } from "../../../scoring/dataset-issues.ts";
import { IssueCollector } from "../../../scoring/issue-collector.ts";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import { readApiTable } from "../../../scoring/toolspectrum/api-table.ts";
import {
  classOfParameter,
  collectParameterClasses,
  toParameterClasses,
} from "../../../scoring/toolspectrum/parameter-classes.ts";
import { describeWithFixtures, fixturesFolder } from "../../support/fixtures.ts";
import { noneRecord, readValid, referenceRecord, scoreDataset } from "./small-dataset.ts";

const TABLES = ["api/API_description_persona.json", "api/API_description_environment.json", "api/API_description.json"];
const DATA = ["data/dataset_persona.json", "data/dataset_environment.json", "data/dataset_persona_environment.json"];

function readFile(path: string) {
  return { path, text: readFileSync(join(fixturesFolder, "data/toolspectrum", path), "utf8") };
}

describeWithFixtures("the released data", () => {
  test("has the figures of the specification", () => {
    const { instances, facts, warnings } = readValid([...DATA, ...TABLES].map(readFile));
    expect(instances).toHaveLength(1002);
    expect(warnings.warningCount).toBe(0);
    expect(facts).toMatchObject({ items: 1002, nullReferences: 240, apps: 23, apis: 42, apiNames: 23 });
    expect(facts["settings"]).toMatchObject({
      profile: { items: 449, nullReferences: 0, parameters: { required: 1338, optional: 587, unlisted: 33 } },
      environment: { items: 220, nullReferences: 0, parameters: { required: 560, optional: 1486, unlisted: 9 } },
      "profile-environment": {
        items: 333,
        nullReferences: 240,
        parameters: { required: 251, optional: 628, unlisted: 0 },
        repeatedInputs: { groups: 18, surplus: 19 },
      },
    });
  });

  test("always answering None scores 0.72 at APP and API where most requests are forbidden, and 0 elsewhere", () => {
    const { cell } = scoreDataset(readValid([...DATA, ...TABLES].map(readFile)), noneRecord);
    for (const metric of ["app-f1", "api-f1"]) {
      expect(cell(metric, "setting", "profile-environment").value).toBe(240 / 333);
      expect(cell(metric, "setting", "profile").value).toBe(0);
    }
    for (const metric of ["rp-f1", "op-f1"]) expect(cell(metric, "setting", "profile-environment").value).toBe(0);
    expect(cell("none-precision", "setting", "profile-environment").value).toBe(240 / 333);
    expect(cell("none-recall", "setting", "profile-environment").value).toBe(1);
  });

  test("the references score 1 wherever a value is defined", () => {
    const { scores, verdicts } = scoreDataset(readValid([...DATA, ...TABLES].map(readFile)), referenceRecord);
    expect(verdicts.every((verdict) => verdict.correct)).toBe(true);
    expect(scores.filter((score) => score.value !== null && score.value !== 1)).toEqual([]);
    expect(scores.filter((score) => score.dimension === "setting" && score.metric === "mean-f1")).toHaveLength(3);
  });

  test("the example file is valid, covers every id, and scores 0", () => {
    const dataset = readValid([...DATA, ...TABLES].map(readFile));
    const examples = new Map(dataset.instances.map(({ id, example }) => [id, example]));
    const { cell } = scoreDataset(dataset, (id) => examples.get(id));
    expect(examples.size).toBe(1002);
    expect(cell("mean-f1", "overall", "all").value).toBe(0);
  });

  test("the same file gives the same values and intervals", () => {
    const dataset = readValid([...DATA, ...TABLES].map(readFile));
    const half = (id: string, reference: string) =>
      id.endsWith("3") ? noneRecord(id) : referenceRecord(id, reference);
    expect(scoreDataset(dataset, half).scores).toEqual(scoreDataset(dataset, half).scores);
  });

  test("intervals hold their value and are score intervals, however many clusters there are", () => {
    const dataset = readValid([...DATA, ...TABLES].map(readFile));
    const { scores } = scoreDataset(dataset, (id, reference) =>
      /[13579]$/.test(id) ? noneRecord(id) : referenceRecord(id, reference),
    );
    for (const { value, interval } of scores) {
      if (value === null || interval === null) continue;
      expect(interval.low).toBeLessThanOrEqual(value);
      expect(interval.high).toBeGreaterThanOrEqual(value);
      expect(interval.method).toBe("wilson");
    }
  });

  test("the written classes give every listed parameter the class of its table", () => {
    const tables = TABLES.map((path) => {
      const file = readFile(path);
      const parsed = parseTypedJson(file.text);
      if (!parsed.ok) throw new Error(parsed.error.message);
      return readApiTable(parsed.value, new DatasetIssues(new IssueCollector(), file));
    });
    const json = collectParameterClasses(tables);
    expect(json.required).toEqual([["Ctrip", "bookTicket", "ticketType"]]);
    const classes = toParameterClasses(json);
    for (const { app, api, required, optional } of tables.flatMap((table) => [...table.values()])) {
      for (const name of required) expect(classOfParameter(classes, app, api, name)).toBe("required");
      for (const name of optional) expect(classOfParameter(classes, app, api, name)).toBe("optional");
    }
    expect(classOfParameter(classes, "No app", "noApi", "ticketType")).toBe("optional");
    expect(classOfParameter(classes, "Keep", "createHealthPlan", "invented")).toBe("required");
  });
});
