import { memberOf } from "../json/plain-json.ts";
import { toCompactSample } from "../rut-bench/official-output.ts";
import { asList, asObject, readSample } from "../rut-bench/sample.ts";
import type { CaseReader, KnownFact } from "./shown-case.ts";
import { SHOWN_STEPS_MAX, type ShownStep, toShownCall, toShownText } from "./shown-step.ts";

/** RUT-Bench: the user's further messages stand beside the request; required reads (the first of equals) and writes in order. */
export const rutBenchCases: CaseReader = {
  readInput(input) {
    const request = memberOf(input, "user_request");
    const messages = asList(memberOf(input, "user_turns")).map((turn) => memberOf(turn, "user_message"));
    return {
      request: typeof request === "string" ? request : "",
      known: messages.flatMap((text): KnownFact[] =>
        typeof text === "string" && text !== request ? [{ kind: "later", text }] : [],
      ),
    };
  },

  readExpected(reference) {
    const sample = readSample(asObject(memberOf(reference, "sample")));
    const reads = sample.readSets.flatMap(({ stepIndex, nodes }) =>
      nodes.slice(0, 1).map((node) => ({ ...node, stepIndex })),
    );
    const calls = [...reads, ...sample.writeNodes].sort((a, b) => a.stepIndex - b.stepIndex);
    return [
      ...(sample.needsClarification ? [toShownText("ask", undefined)] : []),
      ...calls.map((node) => toShownCall(node.toolName, node.arguments)),
      ...(sample.needsRefusal ? [toShownText("refuse", undefined)] : []),
    ].slice(0, SHOWN_STEPS_MAX);
  },

  readActual(record) {
    const fields = asObject(record);
    const compact = fields.has("actions") ? fields : (toCompactSample(record) ?? fields);
    return asList(compact.get("actions"))
      .map((action): ShownStep => {
        if (memberOf(action, "type") === "respond") return toShownText("answer", memberOf(action, "content"));
        const name = memberOf(action, "name");
        return toShownCall(typeof name === "string" ? name : "", memberOf(action, "arguments") ?? new Map());
      })
      .slice(0, SHOWN_STEPS_MAX);
  },
};
