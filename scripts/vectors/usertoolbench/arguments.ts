import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { checkCall, compareWithReference } from "../../../scoring/usertoolbench/check-call.ts";
import { checkSchema } from "../../../scoring/usertoolbench/check-schema.ts";
import type { Similarity } from "../../../scoring/usertoolbench/compare-strings.ts";
import { prepareTools } from "../../../scoring/usertoolbench/tool-schema.ts";
import { at, expectSame, textAt } from "../expectation.ts";
import { categoryOf, NOTHING_RECOMMENDED } from "./category.ts";

const MODES = [
  ["check", "rouge-jieba"],
  ["check_without_rouge_and_jieba", "difflib"],
] as const;
const INVALID = "error: args invalid json format";

/** Schema check and comparison of one call, in both modes; where the released code fails, the recommended verdict. */
export function checkArgumentsVector(vector: TypedJson): readonly string[] {
  const expected = at(vector, "expected");
  const [schema] = [...prepareTools([at(vector, "input", "tool")]).values()];
  if (schema === undefined) return ["the vector's tool has no name"];
  const predicted = textAt(vector, "input", "predict_arguments");
  const answer = parseTypedJson(textAt(vector, "input", "answer_arguments"));
  const parsed = parseTypedJson(predicted);
  const check = (similarity: Similarity): string =>
    answer.ok ? checkCall(predicted, answer.value, schema, { similarity, keywordQuirk: true }).category : INVALID;
  const mismatches: string[] = [];
  for (const [field, similarity] of MODES) {
    const wanted = at(expected, field);
    const crashed = wanted instanceof Map;
    if (crashed && at(expected, "recommended") === null) return [NOTHING_RECOMMENDED];
    const what = crashed ? `recommended (${similarity})` : field;
    const category = categoryOf(crashed ? at(expected, "recommended") : wanted);
    mismatches.push(...expectSame(what, category, check(similarity)));
  }
  const toolCheck = categoryOf(at(expected, "tool_check"));
  if (typeof toolCheck === "string") {
    const actual = parsed.ok ? checkSchema(parsed.value, schema).category : INVALID;
    mismatches.push(...expectSame("tool_check", toolCheck, actual));
  }
  const answerCheck = categoryOf(at(expected, "answer_check"));
  if (typeof answerCheck === "string" && parsed.ok && answer.ok) {
    const options = { similarity: "rouge-jieba", keywordQuirk: true } as const;
    const actual = compareWithReference(parsed.value, answer.value, schema, options).category;
    mismatches.push(...expectSame("answer_check", answerCheck, actual));
  }
  return mismatches;
}
