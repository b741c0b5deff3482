import { expect, test } from "vitest";
import { toPlainJson } from "../../../scoring/json/plain-json.ts";
import { toCompactSample } from "../../../scoring/rut-bench/official-output.ts";
import { run, typedObject } from "./builders.ts";

const released = run([{ tool: "t", arguments: { a: 1 }, diff: { x: { added: 1 } } }, "done"], {
  initial: { y: 1 },
  final: { x: 1, y: 1 },
});

const convert = (element: object) => {
  const record = toCompactSample(typedObject(element));
  return record === undefined ? undefined : JSON.parse(JSON.stringify(toPlainJson(record)));
};

test("a run becomes actions with steps and differences, states and user messages", () => {
  expect(convert({ sample_id: "s1", completion: {}, run: released })).toEqual({
    sample_id: "s1",
    actions: [
      { type: "tool", name: "t", arguments: { a: 1 }, step: 1, state_diff: { x: { added: 1 } } },
      { type: "respond", content: "done", step: 2 },
    ],
    user_messages: ["do it"],
    initial_state: { y: 1 },
    final_state: { x: 1, y: 1 },
    final_state_diff: {},
  });
});

test("the id may stand at the element, in the run or in the sample", () => {
  expect(convert({ run: { ...released, sample_id: "s2" } }).sample_id).toBe("s2");
  expect(convert({ sample: { sample_id: "s3" }, run: released }).sample_id).toBe("s3");
  expect(convert({ ...released, sample_id: "s4" }).sample_id).toBe("s4");
});

test("an error of the run is kept, and what is no run is none", () => {
  expect(convert({ run: { ...released, run_error: "timeout" } }).run_error).toBe("timeout");
  expect(convert({ sample_id: "s1", actions: [] })).toBeUndefined();
});
