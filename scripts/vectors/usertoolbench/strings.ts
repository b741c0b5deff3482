import { Float, type TypedJson } from "../../../scoring/json/typed-json.ts";
import { countCodePoints } from "../../../scoring/python/code-points.ts";
import {
  characterRatio,
  compareStrings,
  isChinese,
  normalize,
  spaceWords,
} from "../../../scoring/usertoolbench/compare-strings.ts";
import { rougeL } from "../../../scoring/usertoolbench/rouge-l.ts";
import { tokenizeChinese } from "../../../scoring/usertoolbench/tokenize-chinese.ts";
import { at, expectClose, expectSame, textAt } from "../expectation.ts";
import { categoryOf } from "./category.ts";

const SCORE_TOLERANCE = 1e-9;

/** String comparison in both modes, with every intermediate result that the vector gives. */
export function checkStringVector(vector: TypedJson): readonly string[] {
  const predict = textAt(vector, "input", "predict");
  const answer = textAt(vector, "input", "answer");
  const expected = at(vector, "expected");
  const mismatches = [
    ...expectSame("result", categoryOf(at(expected, "result")), compareStrings(predict, answer, "rouge-jieba")),
    ...expectSame(
      "result_without_rouge_and_jieba",
      categoryOf(at(expected, "result_without_rouge_and_jieba")),
      compareStrings(predict, answer, "difflib"),
    ),
  ];
  const intermediate = new Map<string, () => TypedJson>([
    ["equal", () => predict === answer],
    ["normalised_equal", () => normalize(predict) === normalize(answer)],
    ["answer_length", () => countCodePoints(answer)],
    ["difflib_ratio", () => new Float(characterRatio(predict, answer))],
    ["chinese", () => isChinese(predict, answer)],
    ["jieba_predict", () => tokenizeChinese(predict)],
    ["jieba_answer", () => tokenizeChinese(answer)],
    ["rouge_l", () => rougeOf(predict, answer)],
  ]);
  for (const [name, compute] of intermediate) {
    const wanted = at(expected, name);
    if (wanted !== null) mismatches.push(...expectClose(name, withoutException(wanted), compute(), SCORE_TOLERANCE));
  }
  return mismatches;
}

const FAILED = "failed";

/** Which of Python's exceptions ended the calculation is not part of the contract. */
function withoutException(expected: TypedJson): TypedJson {
  return at(expected, "exception") === null ? expected : FAILED;
}

function rougeOf(predict: string, answer: string): TypedJson {
  const chinese = isChinese(predict, answer);
  const [p, a] = chinese ? [spaceWords(predict, "rouge-jieba"), spaceWords(answer, "rouge-jieba")] : [predict, answer];
  const scores = rougeL(p, a);
  if (scores === null) return FAILED;
  return new Map([
    ["r", new Float(scores.recall)],
    ["p", new Float(scores.precision)],
    ["f", new Float(scores.f1)],
  ]);
}

/** The tokeniser alone. */
export function checkTokenVector(vector: TypedJson): readonly string[] {
  return expectSame("tokens", at(vector, "expected", "tokens"), tokenizeChinese(textAt(vector, "input", "text")));
}
