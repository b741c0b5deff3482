import { type PlainJson, toPlainJson } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";

/** One argument of a call as a reader sees it: its name, its value as JSON text, and where it can be known from, if the data set says so. */
export interface ShownArgument {
  readonly name: string;
  readonly value: string;
  readonly origin?: "explicit" | "history" | "observation" | "profile";
}

/** One step of a trajectory as a reader sees it: a call, or words to the user. Long values are cut with an ellipsis. */
export type ShownStep =
  | { readonly kind: "call"; readonly name: string; readonly arguments: readonly ShownArgument[] }
  /** A call whose arguments cannot be read as an object, as the model wrote them. */
  | { readonly kind: "unreadable"; readonly name: string; readonly text: string }
  | { readonly kind: "ask" | "answer" | "refuse"; readonly text: string };

/** A reader compares a few calls; what follows these is counted in the scores all the same. */
export const SHOWN_STEPS_MAX = 8;
const VALUE_LENGTH_MAX = 160;
const TEXT_LENGTH_MAX = 240;
const ARGUMENTS_MAX = 16;

/** A call with its arguments in the order given, or as text where they are no object. */
export function toShownCall(name: string, value: TypedJson): ShownStep {
  if (!(value instanceof Map)) return { kind: "unreadable", name: cut(name, TEXT_LENGTH_MAX), text: showValue(value) };
  return {
    kind: "call",
    name: cut(name, TEXT_LENGTH_MAX),
    arguments: [...value].slice(0, ARGUMENTS_MAX).map(([key, member]) => ({
      name: cut(key, VALUE_LENGTH_MAX),
      value: showValue(member),
    })),
  };
}

/** Words of a trajectory, cut where they are long. */
export function toShownText(kind: "ask" | "answer" | "refuse", text: TypedJson | undefined): ShownStep {
  return { kind, text: typeof text === "string" ? cut(text, TEXT_LENGTH_MAX) : "" };
}

/** A value as JSON text with the keys of objects in code point order, so that equal values read equal. */
function showValue(value: TypedJson): string {
  return cut(JSON.stringify(sortKeys(toPlainJson(value))), VALUE_LENGTH_MAX);
}

function sortKeys(value: PlainJson): PlainJson {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  const sorted: { [key: string]: PlainJson } = Object.create(null);
  for (const key of Object.keys(value).sort()) sorted[key] = sortKeys(value[key] ?? null);
  return sorted;
}

function cut(text: string, lengthMax: number): string {
  const letters = [...text];
  return letters.length > lengthMax ? `${letters.slice(0, lengthMax - 1).join("")}…` : text;
}
