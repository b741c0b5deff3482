import { DEFAULT_SCORING_OPTIONS } from "../../../scoring/benchmark.ts";
import type { DatasetFile, ImportedDataset } from "../../../scoring/dataset.ts";
import { toolspectrum } from "../../../scoring/toolspectrum/benchmark.ts";
import { readDataset } from "../../../scoring/toolspectrum/dataset.ts";

/** A made-up data set in the released layout: two items of each setting, the last one forbids any call. */
export function smallFiles(): Map<string, string> {
  const table = {
    Ctrip: {
      desc: "Travel",
      APIs: {
        bookTicket: {
          desc: "Books",
          required_arguments: { "from (str)": "start", "ticketType (str)": "kind" },
          environmental_arguments: { "captions (bool)": "captions" },
        },
      },
    },
    Damai: {
      desc: "Shows",
      APIs: {
        bookTicket: {
          desc: "Books",
          required_arguments: { "show (str)": "show" },
          personalized_arguments: { "ticketType (syt)": "kind" },
        },
      },
    },
  };
  const call = { APP: "Ctrip", API: "bookTicket", params: { from: "A", ticketType: "adult", captions: "True" } };
  const other = { APP: "Damai", API: "bookTicket", params: { show: "X", ticketType: "vip", extra: 1 } };
  const persona = (age: number) => ({ Age: age, Preferences: ["trains"] });
  const environment = (hour: number) => ({ "Time of Day": hour });
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  return new Map([
    [
      "data/dataset_persona.json",
      json([
        { instruction: "Go", persona: persona(30), toolCall: call },
        { instruction: "Show", persona: persona(40), toolCall: other, evaluation_result: "9,7" },
      ]),
    ],
    [
      "data/dataset_environment.json",
      json([
        { instruction: "Go", environment: environment(7), toolCall: call },
        { instruction: "Show", environment: environment(7), toolCall: other },
      ]),
    ],
    [
      "data/dataset_persona_environment.json",
      json([
        { instruction: "Go", persona: persona(30), environment: environment(8), toolCall: call },
        { instruction: "No", persona: persona(50), environment: environment(8), toolCall: null },
      ]),
    ],
    ["api/API_description_persona.json", json(table)],
    ["api/API_description_environment.json", json(table)],
    ["api/API_description.json", json(table)],
  ]);
}

export function toFiles(texts: ReadonlyMap<string, string>): readonly DatasetFile[] {
  return [...texts].map(([path, text]) => ({ path, text }));
}

/** Reads a data set that has to be valid. */
export function readValid(files: readonly DatasetFile[]): ImportedDataset {
  const read = readDataset(files);
  if (!read.ok) throw new Error(JSON.stringify(read.error.issues));
  return read.value;
}

/** Scores one record per instance; `recordOf` undefined means missing. Gives the score of a cell by metric, dimension and category. */
export function scoreDataset(
  dataset: ImportedDataset,
  recordOf: (id: string, reference: string) => string | undefined,
) {
  const scored = dataset.instances.map((one) => {
    const reference = toolspectrum.parseReference(one.reference);
    const record = recordOf(one.id, one.reference);
    const read = record === undefined ? undefined : toolspectrum.parsePrediction(record);
    if (read?.ok === false) throw new Error(JSON.stringify(read.error));
    const prediction = read?.value.prediction;
    return {
      instance: toolspectrum.instanceOf(reference),
      verdict: toolspectrum.scoreInstance(reference, prediction, DEFAULT_SCORING_OPTIONS),
    };
  });
  const scores = toolspectrum.summarizeVerdicts(scored, DEFAULT_SCORING_OPTIONS);
  const cell = (metric: string, dimension: string, category: string) => {
    const score = scores.find(
      (one) => one.metric === metric && one.dimension === dimension && one.category === category,
    );
    if (score === undefined) throw new Error(`no cell ${metric} ${dimension} ${category}`);
    return score;
  };
  return { scores, cell, verdicts: scored.map(({ verdict }) => verdict) };
}

/** The record that answers with the reference itself. */
export function referenceRecord(id: string, reference: string): string {
  return JSON.stringify({ id, toolCall: JSON.parse(reference).toolCall });
}

export function noneRecord(id: string): string {
  return JSON.stringify({ id, toolCall: null });
}
