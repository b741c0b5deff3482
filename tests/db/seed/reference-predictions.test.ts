import { expect, test } from "vitest";
import { DEMO_SPLITS } from "../../../db/seed/demo/index.ts";
import { isJsonObject, type Json, parseObject, toJsonLines } from "../../../db/seed/demo/json.ts";
import { pickTopics } from "../../../db/seed/demo/usertoolbench/trajectory.ts";
import { importDemo, scoreDemo } from "./score-demo.ts";

const PREPARE = "prepare_to_answer";
const ASK = "ask_user_for_required_parameters";
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

test("UserToolBench references, replayed one call at a time, are all exact", () => {
  for (const split of DEMO_SPLITS.filter(({ benchmark }) => benchmark === "usertoolbench")) {
    const files = split.files("unused");
    const records = [...files]
      .filter(([path]) => path.startsWith("data/"))
      .flatMap(([path, text]) => {
        const topics = pickTopics(text.split("\n").filter(Boolean).map(parseObject));
        const turns = topics.flatMap((topic) => listOf(topic["answer_list"]));
        return turns.map((nodes, index) => ({
          id: `${path.slice("data/".length, -".jsonl".length)}/${index}`,
          steps: listOf(nodes).map(toStep),
        }));
      });
    const { correct, instances } = scoreDemo(split, importDemo(split, files), toJsonLines(records));
    expect(correct).toBe(instances.length);
  }
});

test("ToolSpectrum references score 1 at every level", () => {
  for (const split of DEMO_SPLITS.filter(({ benchmark }) => benchmark === "toolspectrum")) {
    const files = split.files("a secret");
    const records = ["persona", "environment", "persona_environment"].flatMap((name) => {
      const items: Json = JSON.parse(files.get(`data/dataset_${name}.json`) ?? "[]");
      return listOf(items).map((item, index) => ({
        id: `${name}/${index}`,
        toolCall: isJsonObject(item) ? (item["toolCall"] ?? null) : null,
      }));
    });
    const { headline, correct, instances } = scoreDemo(split, importDemo(split, files), toJsonLines(records));
    expect(headline).toBe(1);
    expect(correct).toBe(instances.length);
  }
});

function toStep(node: Json) {
  const action = isJsonObject(node) ? node["action"] : undefined;
  if (!isJsonObject(node) || !isJsonObject(action)) throw new Error("A reference node without an action.");
  const name = action["name"];
  if (name === PREPARE || name === ASK) return { content: node["observation"] };
  return { tool_calls: [{ name, arguments: JSON.stringify(action["arguments"]) }] };
}
