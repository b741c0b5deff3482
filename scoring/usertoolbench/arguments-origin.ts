import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";

/** Where a decision-relevant argument of a turn can be known from, if the data set says so. */
export interface ArgumentOrigin {
  /** Index among the turn's tool calls, in reference order, questions and answer not counted. */
  readonly call: number;
  /** JSON pointer inside the call's arguments. */
  readonly pointer: string;
  readonly origin: "explicit" | "history" | "observation" | "profile";
}

const ORIGINS = ["explicit", "history", "observation", "profile"] as const;

/** Reads the `arguments` of an `annotations.jsonl` line; entries of another shape are left out. */
export function toArgumentOrigins(list: TypedJson | undefined): readonly ArgumentOrigin[] {
  return (Array.isArray(list) ? list : []).flatMap((entry) => {
    const call = memberOf(entry, "call");
    const pointer = memberOf(entry, "path");
    const origin = ORIGINS.find((one) => one === memberOf(entry, "origin"));
    if (typeof call !== "number" || typeof pointer !== "string" || origin === undefined) return [];
    return [{ call, pointer, origin }];
  });
}

/** The value at a JSON pointer (RFC 6901); undefined where it leads nowhere. */
export function valueAtPointer(value: TypedJson, pointer: string): TypedJson | undefined {
  let inner: TypedJson | undefined = value;
  for (const escaped of pointer.split("/").slice(1)) {
    const key = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(inner)) inner = /^\d+$/.test(key) ? inner[Number(key)] : undefined;
    else inner = memberOf(inner, key);
  }
  return inner;
}
