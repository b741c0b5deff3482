import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { generateRutBenchDemo } from "../../db/seed/demo/rut-bench/generate.ts";
import type { Canaries } from "./canaries.ts";

const TABLE = {
  Keep: {
    desc: "Training plans.",
    APIs: {
      createHealthPlan: {
        desc: "Makes a plan.",
        required_arguments: { "goals (list)": "What to reach.", "minutes (int)": "How long.", "name (str)": "A name." },
        personalized_arguments: { "level (str)": "How hard.", "limits (dict)": "What to keep to." },
        environmental_arguments: { "place (str)": "Where." },
      },
    },
  },
};
const PER_SETTING = 12;

/** Writes a ToolSpectrum set in the released form, with a mark in each type of value of its references and in no input. */
export async function writeCanaryToolSpectrum(folder: string, { text, number }: Canaries): Promise<void> {
  const items = (setting: string) =>
    Array.from({ length: PER_SETTING }, (_, index) => ({
      instruction: `Plan number ${index} (${setting}).`,
      ...(setting === "environment" ? {} : { persona: { Age: 20 + (index % 6) } }),
      ...(setting === "persona" ? {} : { environment: { Weather: `kind ${index % 6}` } }),
      toolCall: {
        APP: "Keep",
        API: "createHealthPlan",
        params: {
          goals: [text("list"), text("list")],
          minutes: number,
          name: text("required"),
          ...(setting === "environment"
            ? { place: text("environmental") }
            : { level: text("personalised"), limits: { [text("key")]: [text("nested"), number] } }),
        },
      },
    }));
  const files: (readonly [string, unknown])[] = [
    ...["persona", "environment", "persona_environment"].map(
      (setting) => [`data/dataset_${setting}.json`, items(setting)] as const,
    ),
    ...["_persona", "_environment", ""].map((suffix) => [`api/API_description${suffix}.json`, TABLE] as const),
  ];
  for (const [path, value] of files) await write(join(folder, path), JSON.stringify(value));
}

/** What a participant is given of a sample, or what names it: no mark goes there. */
const PUBLIC_FIELDS = new Set([
  "sample_id",
  "env_id",
  "config_id",
  "task_id",
  "source_task_id",
  "user_request",
  "user_turns",
  "init_config",
  "max_allowed_action_turns",
  "variant",
  "task_type",
  "dialogue_mode",
  "difficulty_bucket",
  "profile_bundle",
  "behavior_bundle",
  "unstable_behavior",
  "min_required_action_turns",
]);
/** What the structure of a reference needs as it is. */
const STRUCTURE = new Set([
  "graph_type",
  "task_type",
  "tool_name",
  "assertion_type",
  "step_index",
  "before_step_index",
  "after_step_index",
  "user_turn_id",
]);
const SAMPLES = 42;
const Sample = z.record(z.string(), z.unknown());

/** Writes a RUT-Bench set in the released form, with a mark in every text, number and list of its references. */
export async function writeCanaryRutBench(folder: string, canaries: Canaries): Promise<void> {
  for (const [path, content] of generateRutBenchDemo("canaries")) {
    if (path !== "samples.jsonl") {
      await write(join(folder, path), content);
      continue;
    }
    const samples = content
      .split("\n")
      .slice(0, SAMPLES)
      .map((line) => Sample.parse(JSON.parse(line)));
    const marked = samples.map((sample) =>
      JSON.stringify({
        ...Object.fromEntries(
          Object.entries(sample).map(([field, value]) => [
            field,
            PUBLIC_FIELDS.has(field) ? value : mark(value, field, canaries),
          ]),
        ),
        forbidden_actions: [canaries.text("forbidden_actions")],
      }),
    );
    await write(join(folder, path), `${marked.join("\n")}\n`);
  }
}

function mark(value: unknown, field: string, canaries: Canaries): unknown {
  if (STRUCTURE.has(field)) return value;
  if (typeof value === "string") return canaries.text(field);
  if (typeof value === "number") return canaries.number;
  if (Array.isArray(value)) return value.map((one) => mark(one, field, canaries));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner, key, canaries)]));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
