import { parseTypedJson } from "../json/parse-typed-json.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import type { Instance } from "../terms.ts";
import { type ArgumentOrigin, toArgumentOrigins } from "./arguments-origin.ts";
import { type ReferenceTurn, toReferenceTurn } from "./reference-turn.ts";
import { prepareTools } from "./tool-schema.ts";

/** One turn of a split: where it stands in its profile's trajectory, and its reference. */
export interface TurnReference {
  readonly instance: Instance;
  readonly dataset: string;
  /** Index in the trajectory, from 0. */
  readonly turn: number;
  readonly sourceFile: string;
  /** Topics of the trajectory. */
  readonly topicCount: number;
  /** The released name, e.g. `Parallel Multi-Tool`. */
  readonly taskType: string;
  /** Null for the first turn. */
  readonly subtype: string | null;
  readonly reference: ReferenceTurn;
  /** Empty where the data set does not say where arguments can be known from. */
  readonly origins: readonly ArgumentOrigin[];
}

/** What a reference line holds, before it is text. */
export interface ReferenceFields {
  readonly instance: Instance;
  readonly dataset: string;
  readonly turn: number;
  readonly sourceFile: string;
  readonly topicCount: number;
  readonly taskType: string;
  readonly subtype: string | null;
  readonly request: TypedJson;
  readonly tools: TypedJson;
  readonly answerList: TypedJson;
  readonly origins: TypedJson | undefined;
}

/** A line of `references.jsonl`: number literals keep their kind, so that it reads back exactly. */
export function writeReference(fields: ReferenceFields): string {
  const { id, cluster, categories } = fields.instance;
  const line: TypedObject = new Map<string, TypedJson>([
    ["id", id],
    ["cluster", cluster],
    ["categories", new Map(Object.entries(categories).map(([dimension, ids]) => [dimension, [...ids]]))],
    ["dataset", fields.dataset],
    ["turn", fields.turn],
    ["source_file", fields.sourceFile],
    ["topics", fields.topicCount],
    ["task_type", fields.taskType],
    ["subtype", fields.subtype],
    ["request", fields.request],
    ["tools", fields.tools],
    ["answer_list", fields.answerList],
  ]);
  if (fields.origins !== undefined) line.set("origins", fields.origins);
  return toCompactJson(line);
}

/** Reads a line that `writeReference` wrote. Throws on any other, without repeating its content. */
export function parseReference(line: string): TurnReference {
  const parsed = parseTypedJson(line);
  if (!parsed.ok || !(parsed.value instanceof Map)) throw new Error("A reference line is not a JSON object.");
  const fields = parsed.value;
  const subtype = fields.get("subtype");
  return {
    instance: { id: text(fields, "id"), cluster: text(fields, "cluster"), categories: readCategories(fields) },
    dataset: text(fields, "dataset"),
    turn: count(fields, "turn"),
    sourceFile: text(fields, "source_file"),
    topicCount: count(fields, "topics"),
    taskType: text(fields, "task_type"),
    subtype: typeof subtype === "string" ? subtype : null,
    reference: toReferenceTurn(fields.get("answer_list") ?? null, prepareTools(fields.get("tools") ?? null)),
    origins: toArgumentOrigins(fields.get("origins")),
  };
}

function text(fields: TypedObject, field: string): string {
  const value = fields.get(field);
  if (typeof value !== "string") throw new Error(`A reference line has no text "${field}".`);
  return value;
}

function count(fields: TypedObject, field: string): number {
  const value = fields.get(field);
  if (typeof value !== "number") throw new Error(`A reference line has no number "${field}".`);
  return value;
}

function readCategories(fields: TypedObject): Record<string, readonly string[]> {
  const categories = fields.get("categories");
  if (!(categories instanceof Map)) throw new Error('A reference line has no "categories".');
  return Object.fromEntries(
    [...categories].map(([dimension, ids]) => [
      dimension,
      (Array.isArray(ids) ? ids : []).filter((id) => typeof id === "string"),
    ]),
  );
}
