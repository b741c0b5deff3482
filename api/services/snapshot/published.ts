import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { BenchmarkId } from "../../../scoring/terms.ts";
import { parsePrintedJson } from "./printed-json.ts";

const Printed = z.object({ value: z.number(), printed: z.string() });
const Source = z.object({
  paper: z.string(),
  title: z.string(),
  url: z.string(),
  code: z.string(),
  data_licence: z.string().optional(),
  code_licence: z.string().optional(),
});
const Row = z.record(z.string(), z.union([z.string(), Printed]));
const Table = z.object({ table: z.string(), note: z.string().optional(), rows: z.array(Row) });
const Facts = z.record(z.string(), z.unknown());
const Levels = z.record(z.string(), Printed);
const SettingRow = z.object({
  model: z.string(),
  method: z.string().optional(),
  profile: Levels,
  environment: Levels,
  profile_environment: Levels,
});
const SettingTable = z.object({ table: z.string(), rows: z.array(SettingRow) });

const UserToolBench = z.object({
  source: Source,
  exact_trajectory_accuracy: Table,
  relaxed_task_completion_accuracy: Table,
  failure_labels: Table,
  severity: Table,
  dynamic_preference_split_exact: Table,
  dataset: Facts,
});
const ToolSpectrum = z.object({
  source: Source,
  main_results: SettingTable,
  prompt_methods: SettingTable,
  dataset: Facts,
  error_categories_percent: z.record(z.string(), z.union([z.string(), Printed])),
});
const RutBench = z.object({
  source: Source,
  success_rate: z.object({ figure: z.string(), rows: z.array(Row) }),
  note: z.string(),
  dataset: Facts,
});
const Models = z.object({
  models: z.array(
    z.object({
      id: z.string(),
      organisation: z.string(),
      name: z.string(),
      weights: z.enum(["open", "closed", "unknown"]),
      names_in_papers: z.array(z.string()),
    }),
  ),
});

export type PublishedModel = z.infer<typeof Models>["models"][number];
export type PrintedRow = z.infer<typeof Row>;
export type PrintedTable = z.infer<typeof Table>;
export type PrintedSettingTable = z.infer<typeof SettingTable>;

/** The papers' results and the list of models, as `db/seed/published` holds them; numbers keep their printed text. */
export interface Published {
  readonly usertoolbench: z.infer<typeof UserToolBench>;
  readonly toolspectrum: z.infer<typeof ToolSpectrum>;
  readonly rutBench: z.infer<typeof RutBench>;
  readonly models: readonly PublishedModel[];
}

/** Reads the published results of the clone. Throws with the field where a file has another shape. */
export async function readPublished(projectRoot: string): Promise<Published> {
  const read = async (name: BenchmarkId | "models") =>
    parsePrintedJson(await readFile(join(projectRoot, "db", "seed", "published", `${name}.json`), "utf8"));
  return {
    usertoolbench: UserToolBench.parse(await read("usertoolbench")),
    toolspectrum: ToolSpectrum.parse(await read("toolspectrum")),
    rutBench: RutBench.parse(await read("rut-bench")),
    models: Models.parse(stripPrinted(await read("models"))).models,
  };
}

/** The same JSON with plain numbers. */
export function stripPrinted(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(stripPrinted);
  if (typeof json !== "object" || json === null) return json;
  if ("printed" in json && "value" in json) return json.value;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, stripPrinted(value)]));
}
