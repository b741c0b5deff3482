import { memberOf, toPlainJson } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { readDecision } from "../toolspectrum/prediction.ts";
import type { CaseReader, KnownFact } from "./shown-case.ts";
import { type ShownStep, toShownCall } from "./shown-step.ts";

/** ToolSpectrum: profile and environment are what was known; one call `<APP>.<API>`, or none. */
export const toolSpectrumCases: CaseReader = {
  readInput(input) {
    const request = memberOf(input, "instruction");
    return {
      request: typeof request === "string" ? request : "",
      known: [
        ...factsOf("profile", memberOf(input, "persona")),
        ...factsOf("environment", memberOf(input, "environment")),
      ],
    };
  },
  readExpected: (reference) => stepsOf(memberOf(reference, "toolCall")),
  readActual: (record) => stepsOf(memberOf(record, "toolCall")),
};

function stepsOf(value: TypedJson | undefined): readonly ShownStep[] {
  if (value === undefined) return [];
  const decision = readDecision(value);
  if (decision.kind === "none") return [];
  if (decision.kind === "invalid") return [toShownCall("", value instanceof Map ? String(decision.reason) : value)];
  return [toShownCall(`${decision.call.app}.${decision.call.api}`, decision.call.params)];
}

function factsOf(kind: KnownFact["kind"], value: TypedJson | undefined): readonly KnownFact[] {
  if (!(value instanceof Map)) return [];
  return [...value].flatMap(([name, member]): KnownFact[] => {
    const plain = toPlainJson(member);
    const texts = Array.isArray(plain) ? plain : [plain];
    const text = texts.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join(" ");
    return [{ kind, text: `${name}: ${text}` }];
  });
}
