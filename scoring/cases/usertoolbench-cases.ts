import { parseTypedJson } from "../json/parse-typed-json.ts";
import { memberOf } from "../json/plain-json.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { toArgumentOrigins } from "../usertoolbench/arguments-origin.ts";
import { ANSWER, ASK } from "../usertoolbench/reference-graph.ts";
import type { CaseReader, KnownFact } from "./shown-case.ts";
import { SHOWN_STEPS_MAX, type ShownStep, toShownCall, toShownText } from "./shown-step.ts";

/** The user's last words before the request; the whole history is in the split's files. */
const EARLIER_MAX = 3;

/** UserToolBench: earlier requests of the same profile are what was known; a step is a call, a question or the answer. */
export const userToolBenchCases: CaseReader = {
  readInput(input, earlier) {
    const dataset = memberOf(input, "dataset");
    const before = earlier.filter((other) => memberOf(other, "dataset") === dataset).slice(-EARLIER_MAX);
    const now = memberOf(input, "env_info");
    const known: KnownFact[] = before.map((other) => ({ kind: "earlier", text: textOf(memberOf(other, "request")) }));
    if (typeof now === "string" && now !== "") known.push({ kind: "now", text: now });
    return { request: textOf(memberOf(input, "request")), known };
  },

  readExpected(reference) {
    const origins = toArgumentOrigins(memberOf(reference, "origins"));
    let calls = 0;
    return listOf(memberOf(reference, "answer_list"))
      .map((node): ShownStep => {
        const name = textOf(memberOf(memberOf(node, "action"), "name"));
        if (name === ASK) return toShownText("ask", memberOf(node, "observation"));
        if (name === ANSWER) return toShownText("answer", memberOf(node, "observation"));
        const own = origins.filter(({ call }) => call === calls);
        calls += 1;
        const step = toShownCall(name, memberOf(memberOf(node, "action"), "arguments") ?? null);
        if (step.kind !== "call") return step;
        return {
          ...step,
          arguments: step.arguments.map((argument) => {
            // Below an argument or at it: the reader sees whole arguments.
            const origin = own.find(({ pointer }) => pointer.split("/")[1] === argument.name)?.origin;
            return origin === undefined ? argument : { ...argument, origin };
          }),
        };
      })
      .slice(0, SHOWN_STEPS_MAX);
  },

  readActual(record) {
    return listOf(memberOf(record, "steps"))
      .flatMap((step): ShownStep[] => {
        const calls = listOf(memberOf(step, "tool_calls"));
        if (calls.length === 0) {
          const content = memberOf(step, "content");
          return typeof content === "string" && content !== "" ? [toShownText("answer", content)] : [];
        }
        return calls.map((call) => toShownCall(textOf(memberOf(call, "name")), parsed(memberOf(call, "arguments"))));
      })
      .slice(0, SHOWN_STEPS_MAX);
  },
};

function parsed(text: TypedJson | undefined): TypedJson {
  if (typeof text !== "string") return text ?? null;
  const result = parseTypedJson(text);
  return result.ok ? result.value : text;
}

function textOf(value: TypedJson | undefined): string {
  return typeof value === "string" ? value : "";
}

function listOf(value: TypedJson | undefined): readonly TypedJson[] {
  return Array.isArray(value) ? value : [];
}
