import type { TypedJson } from "../json/typed-json.ts";
import type { ShownStep } from "./shown-step.ts";

/** Something that the model was given besides the request. */
export interface KnownFact {
  /** An earlier or later message of the user, the situation of the request, the user's profile, the environment. */
  readonly kind: "earlier" | "later" | "now" | "profile" | "environment";
  readonly text: string;
}

/**
 * Turns what is stored of one instance into what a reader of a wrong case sees. For practice splits alone: `readExpected`
 * shows the reference. All three take parsed JSON, never throw, and give a wrong container as nothing.
 */
export interface CaseReader {
  /** The request and what was known; `earlier` are the inputs before it in the split, latest last. */
  readInput(
    input: TypedJson,
    earlier: readonly TypedJson[],
  ): { readonly request: string; readonly known: readonly KnownFact[] };
  /** The steps of the reference, from a line of `references.jsonl`; empty where no call may be made. */
  readExpected(reference: TypedJson): readonly ShownStep[];
  /** The steps of a prediction, from a compact record. */
  readActual(record: TypedJson): readonly ShownStep[];
}
