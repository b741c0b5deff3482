import { expect, test } from "vitest";
import { toolspectrum } from "../../../scoring/toolspectrum/benchmark.ts";
import { noneRecord, readValid, referenceRecord, scoreDataset, smallFiles, toFiles } from "./small-dataset.ts";

const dataset = readValid(toFiles(smallFiles()));

test("F1 is micro-averaged within a setting and carries what it is made of", () => {
  const { cell } = scoreDataset(dataset, (id, reference) =>
    id === "persona/1"
      ? '{"id":"persona/1","toolCall":{"APP":"Damai","API":"x","params":{"show":"X"}}}'
      : referenceRecord(id, reference),
  );
  // Required of persona: from, ticketType | show, extra (unlisted); optional: captions | ticketType.
  expect(cell("rp-f1", "setting", "profile")).toMatchObject({
    parts: { matched: 3, predicted: 3, reference: 4 },
    value: 6 / 7,
    n: 2,
    clusters: 2,
  });
  expect(cell("op-f1", "setting", "profile")).toMatchObject({
    parts: { matched: 1, predicted: 1, reference: 2 },
    value: 2 / 3,
  });
  expect(cell("app-f1", "setting", "profile").value).toBe(1);
  expect(cell("api-f1", "setting", "profile").value).toBe(0.5);
  expect(cell("mean-f1", "setting", "profile").value).toBeCloseTo((1 + 0.5 + 6 / 7 + 2 / 3) / 4, 12);
});

test("the headline is the unweighted mean of the 12 exact cells", () => {
  const { cell } = scoreDataset(dataset, noneRecord);
  const levels = ["app-f1", "api-f1", "rp-f1", "op-f1"];
  const settings = ["profile", "environment", "profile-environment"];
  const cells = settings.flatMap((setting) =>
    levels.map((level) => cell(level, "setting", setting).value ?? Number.NaN),
  );
  const mean = cells.reduce((sum, value) => sum + value, 0) / 12;
  expect(mean).toBeCloseTo(1 / 12, 12);
  const { metric, dimension, category } = toolspectrum.headline;
  expect(cell(metric, dimension, category)).toMatchObject({ value: mean, parts: { sum: mean * 12, cells: 12 }, n: 6 });
});

test("parameter levels look at references with a call only", () => {
  const { cell } = scoreDataset(dataset, referenceRecord);
  expect(cell("rp-f1", "setting", "profile-environment")).toMatchObject({ n: 1, parts: { reference: 2 } });
  expect(cell("app-f1", "setting", "profile-environment").n).toBe(2);
  expect(cell("rp-f1", "domain", "none")).toMatchObject({ value: null, n: 0, interval: null });
});

test("a category in which every right answer is to call nothing is scored like any other, and has no parameters to score", () => {
  const allNone = scoreDataset(dataset, noneRecord);
  expect(allNone.cell("app-f1", "domain", "none")).toMatchObject({ value: 1, n: 1 });
  expect(allNone.cell("api-f1", "domain", "none")).toMatchObject({ value: 1, n: 1 });
  const call = { APP: "Ctrip", API: "bookTicket", params: { from: "A" } };
  const allCalled = scoreDataset(dataset, (id) => JSON.stringify({ id, toolCall: call }));
  expect(allCalled.cell("app-f1", "domain", "none")).toMatchObject({ value: 0, n: 1 });
  for (const { cell } of [allNone, allCalled]) {
    expect(cell("rp-f1", "domain", "none")).toMatchObject({ value: null, n: 0, interval: null });
    expect(cell("op-f1", "domain", "none")).toMatchObject({ value: null, n: 0, interval: null });
  }
});

test("None has precision, recall and F1 of its own", () => {
  const { cell } = scoreDataset(dataset, (id, reference) =>
    id === "persona_environment/0" ? noneRecord(id) : referenceRecord(id, reference),
  );
  const parts = { matched: 1, predicted: 2, reference: 1 };
  expect(cell("none-precision", "setting", "profile-environment")).toMatchObject({ value: 0.5, parts });
  expect(cell("none-recall", "setting", "profile-environment")).toMatchObject({ value: 1, parts });
  expect(cell("none-f1", "setting", "profile-environment")).toMatchObject({ value: 2 / 3, parts });
  expect(cell("none-recall", "setting", "profile").value).toBeNull();
});

test("APP and API are also given over references with a call alone", () => {
  const { cell } = scoreDataset(dataset, noneRecord);
  expect(cell("app-f1", "setting", "profile-environment").value).toBe(0.5);
  expect(cell("app-f1-called", "setting", "profile-environment")).toMatchObject({ value: 0, n: 1 });
  expect(cell("api-f1-called", "setting", "profile-environment")).toMatchObject({ value: 0, parts: { predicted: 1 } });
});

test("a file of one setting has cells for it, none for the others, and no headline", () => {
  const { cell } = scoreDataset(dataset, (id, reference) =>
    id.startsWith("persona/") ? referenceRecord(id, reference) : undefined,
  );
  expect(cell("mean-f1", "setting", "profile").value).toBe(1);
  expect(cell("app-f1", "setting", "environment")).toMatchObject({ value: null, n: 0, interval: null });
  expect(cell("mean-f1", "overall", "all").value).toBeNull();
  expect(cell("app-f1", "overall", "all")).toMatchObject({ value: 1, n: 2 });
  expect(cell("app-f1", "domain", "travel").n).toBe(1);
});

test("a missing instance of a setting that was handed in counts as misses", () => {
  const { cell } = scoreDataset(dataset, (id, reference) =>
    id === "persona/0" ? undefined : referenceRecord(id, reference),
  );
  expect(cell("app-f1", "setting", "profile")).toMatchObject({
    parts: { matched: 1, predicted: 1, reference: 2 },
    value: 2 / 3,
  });
});

test("the contains line never changes the exact one", () => {
  const { cell } = scoreDataset(dataset, (id, reference) => referenceRecord(id, reference).replaceAll('"A"', '"A1"'));
  expect(cell("rp-f1", "setting", "profile").value).toBeLessThan(1);
  expect(cell("rp-f1-contains", "setting", "profile").value).toBe(1);
});

test("parts of an id name the setting that a file may cover alone", () => {
  expect(toolspectrum.partOf?.("persona_environment/12")).toBe("persona_environment");
});

test("only a split that was never public is hidden", () => {
  expect(toolspectrum.verificationLevel("official")).toBe("hidden");
  expect(toolspectrum.verificationLevel("practice")).toBe("self-run");
});
