import { z } from "zod";
import { parseTypedJson } from "../json/parse-typed-json.ts";
import { toPlainJson } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import type { Instance } from "../terms.ts";
import { type ParameterClasses, type ParameterClassesJson, toParameterClasses } from "./parameter-classes.ts";
import { readDecision, type ToolCall } from "./prediction.ts";

/** The answer to one instruction; `call` null means that the request violates an app policy and no call may be made. */
export interface Reference {
  readonly instance: Instance;
  readonly call: ToolCall | null;
  readonly classes: ParameterClasses;
}

const HeadSchema = z.object({
  id: z.string(),
  cluster: z.string(),
  categories: z.record(z.string(), z.array(z.string())),
  classes: z.object({
    optional: z.array(z.string()),
    required: z.array(z.tuple([z.string(), z.string(), z.string()])),
  }),
});

/** The line of `references.jsonl` for an instance; the call keeps the types of its numbers. */
export function writeReference(instance: Instance, toolCall: TypedJson, classes: ParameterClassesJson): string {
  const head = JSON.stringify({
    id: instance.id,
    cluster: instance.cluster,
    categories: instance.categories,
    classes,
  });
  return `${head.slice(0, -1)},"toolCall":${toCompactJson(toolCall)}}`;
}

/** Reads a line that `writeReference` wrote. Throws on any other. */
export function parseReference(line: string): Reference {
  const parsed = parseTypedJson(line);
  if (!parsed.ok || !(parsed.value instanceof Map))
    throw new Error("A ToolSpectrum reference line is not a JSON object.");
  const { toolCall, ...head } = Object.fromEntries(parsed.value);
  const { classes, ...instance } = HeadSchema.parse(toPlainJson(new Map(Object.entries(head))));
  const decision = toolCall === undefined ? undefined : readDecision(toolCall);
  if (decision === undefined || decision.kind === "invalid") {
    throw new Error(`The ToolSpectrum reference of ${instance.id} holds no call.`);
  }
  return {
    instance,
    call: decision.kind === "call" ? decision.call : null,
    classes: toParameterClasses(classes),
  };
}
