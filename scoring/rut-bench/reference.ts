import { z } from "zod";
import { parseTypedJson } from "../json/parse-typed-json.ts";
import { toPlainJson } from "../json/plain-json.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import type { Instance } from "../terms.ts";
import { asList, asObject, readSample, type Sample } from "./sample.ts";

/** One sample with everything that its runs are judged by. */
export interface Reference {
  readonly instance: Instance;
  readonly sample: Sample;
}

/** The fields of a released sample that scoring reads; the rest of it stays out of the reference store. */
const SCORED_FIELDS = [
  "task_type",
  "gold_action_graph",
  "expected_state_diff",
  "final_state_assertions",
  "forbidden_actions",
  "min_required_action_turns",
  "max_allowed_action_turns",
  "user_turns",
  "init_config",
];

const InstanceSchema = z.object({
  id: z.string(),
  cluster: z.string(),
  categories: z.record(z.string(), z.array(z.string())),
});

/** The line of `references.jsonl` for a sample and the tools of its environment. */
export function writeReference(instance: Instance, sample: TypedObject, tools: TypedJson): string {
  const scored: TypedObject = new Map(
    SCORED_FIELDS.flatMap((field): [string, TypedJson][] => {
      const value = sample.get(field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  scored.set("runtime", new Map([["tools", trimTools(tools)]]));
  const head = JSON.stringify({ id: instance.id, cluster: instance.cluster, categories: instance.categories });
  return `${head.slice(0, -1)},"sample":${toCompactJson(scored)}}`;
}

/** Of a tool only what matching reads: its name, what it requires, and the defaults of its parameters. */
function trimTools(tools: TypedJson): TypedJson {
  return asList(tools).map((tool) => {
    const parameters = asObject(asObject(tool).get("parameters"));
    const defaults = [...asObject(parameters.get("properties"))].flatMap(([name, property]): [string, TypedJson][] => {
      const fallback = asObject(property).get("default");
      return fallback === undefined ? [] : [[name, new Map([["default", fallback]])]];
    });
    return new Map<string, TypedJson>([
      ["name", asObject(tool).get("name") ?? null],
      [
        "parameters",
        new Map<string, TypedJson>([
          ["required", parameters.get("required") ?? []],
          ["properties", new Map(defaults)],
        ]),
      ],
    ]);
  });
}

/** Reads a line that `writeReference` wrote. Throws on any other. */
export function parseReference(line: string): Reference {
  const parsed = parseTypedJson(line);
  if (!parsed.ok || !(parsed.value instanceof Map)) throw new Error("A RUT-Bench reference line is not a JSON object.");
  const { sample, ...head } = Object.fromEntries(parsed.value);
  if (!(sample instanceof Map)) throw new Error("A RUT-Bench reference line holds no sample.");
  const instance = InstanceSchema.parse(toPlainJson(new Map(Object.entries(head))));
  return { instance, sample: readSample(sample) };
}
