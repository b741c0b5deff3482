import { expect, test } from "vitest";
import type { BoardRow } from "../../api/client.ts";
import { listEntryDetails } from "../../site/src/data/entry-details.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const row = sampleSnapshot({ entries: 1, boards: 1, reported: 0 }).benchmarks[0]?.rows[0];
if (row === undefined) throw new Error("the sample has no row");
const NOTHING: NonNullable<BoardRow["details"]> = {
  description: "",
  link: "",
  promptMethod: "",
  harness: "",
  setup: "unknown",
  trial: null,
  costUsd: null,
  latencySeconds: null,
  paper: "",
  code: "",
  conflictOfInterest: "",
  contact: "",
};

test("what a submitter states stands on the page with its unit, and what is not stated does not", () => {
  const details = { ...NOTHING, trial: 2, costUsd: 12.5, latencySeconds: 0.75, paper: "https://papers.test/1" };
  expect(listEntryDetails({ ...row, details }, "en")).toEqual([
    { name: "Trial number", text: "2" },
    { name: "Cost of the whole file, in US dollars", text: "$12.50" },
    { name: "Median time for one instance, in seconds", text: "0.75 sec" },
    { name: "Paper (https://…)", text: "https://papers.test/1", href: "https://papers.test/1" },
  ]);
});

test("a row without a statement has no details, and an unknown setup is none", () => {
  expect(listEntryDetails(row, "zh")).toEqual([]);
  expect(listEntryDetails({ ...row, details: NOTHING }, "en")).toEqual([]);
});
