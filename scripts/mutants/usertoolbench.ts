import { type Mutant, type MutantSet, mutantsOf } from "./mutant.ts";

const graph = mutantsOf("scoring/usertoolbench/reference-graph.ts");
const position = mutantsOf("scoring/usertoolbench/plan-position.ts");
const plans = mutantsOf("scoring/usertoolbench/enumerate-plans.ts");
const walk = mutantsOf("scoring/usertoolbench/walk-turn.ts");
const importCheck = mutantsOf("scoring/usertoolbench/check-reference.ts");
const judge = mutantsOf("scoring/usertoolbench/judge-turn.ts");
const referenceTurn = mutantsOf("scoring/usertoolbench/reference-turn.ts");
const codePoints = mutantsOf("scoring/python/code-points.ts");
const json = mutantsOf("scoring/json/parse-typed-json.ts");
const equality = mutantsOf("scoring/json/python-equals.ts");
const tools = mutantsOf("scoring/usertoolbench/tool-schema.ts");
const schema = mutantsOf("scoring/usertoolbench/check-schema.ts");
const values = mutantsOf("scoring/usertoolbench/compare-values.ts");
const strings = mutantsOf("scoring/usertoolbench/compare-strings.ts");
const lowerCase = mutantsOf("scoring/python/lower-case.ts");
const whitespace = mutantsOf("scoring/python/whitespace.ts");
const rouge = mutantsOf("scoring/usertoolbench/rouge-l.ts");
const ratio = mutantsOf("scoring/python/sequence-ratio.ts");
const words = mutantsOf("scoring/usertoolbench/tokenize-chinese.ts");
const metricFile = mutantsOf("scoring/usertoolbench/official-metrics.ts");
const labels = mutantsOf("scoring/usertoolbench/labels.ts");
const average = mutantsOf("scoring/usertoolbench/official-average.ts");
const thirds = mutantsOf("scoring/usertoolbench/thirds.ts");
const scores = mutantsOf("scoring/usertoolbench/summarize.ts");
const turn = mutantsOf("scoring/usertoolbench/score-turn.ts");

const WALK: readonly Mutant[] = [
  graph(
    "3.1.1",
    "dependencies do not hold a node back",
    "if ((dependencies[node] ?? []).every((earlier) => finished[earlier] === true)) ready.push(node);",
    "ready.push(node);",
  ),
  graph(
    "3.1.1",
    "one finished dependency is enough",
    "(dependencies[node] ?? []).every((earlier) => finished[earlier] === true)",
    "(dependencies[node] ?? []).length === 0 || (dependencies[node] ?? []).some((earlier) => finished[earlier] === true)",
  ),
  graph(
    "3.1.2",
    "neighbours of one name are no run",
    "while (end < ready.length && names[ready[end] ?? -1] === name) end++;",
    "",
  ),
  plans("3.1.3", "equal name sequences are listed again", "if (seen.has(name)) continue;", ""),
  position(
    "3.1.3",
    "a later node of a name may begin a step",
    "if (count === undefined || seen.has(name)) continue;",
    "if (count === undefined) continue;",
  ),
  plans(
    "3.1.3",
    "larger steps come first",
    "for (let size = 1; size <= ready.length; size++)",
    "for (let size = ready.length; size >= 1; size--)",
  ),
  plans(
    "3.1.4",
    "a step may begin with part of a run",
    "if (size > 1 && begun.length === 0 && end - at > 1) {",
    "if (size < 0) {",
  ),
  plans(
    "3.1.4",
    "single nodes of a run are dropped",
    "if (size > 1 && begun.length === 0 && end - at > 1) {",
    "if (begun.length === 0 && end - at > 1) {",
  ),
  plans(
    "3.1.4",
    "runs inside a step must be whole too",
    "if (size > 1 && begun.length === 0 && end - at > 1) {",
    "if (size > 1 && end - at > 1) {",
  ),
  position("3.1.4", "the walk accepts part of a run", "if (end - at > count) continue;", ""),
  position(
    "3.1.4",
    "the walk's filter accepts part of a run",
    "return places.length === 1 || places.slice(0, end - first).at(-1) === end - 1;",
    "return true;",
  ),
  position(
    "3.1.5",
    "a run begun one by one need not go on so",
    "return { finished, serial: ready.slice(at + 1, runEnd(graph.names, ready, at)) };",
    "return { finished, serial: [] };",
  ),
  position(
    "3.1.5",
    "any call may come inside a serial run",
    'if (serial !== undefined) return size === 1 && wanted.has(names[serial] ?? "") ? [serial] : null;',
    "",
  ),
  graph(
    "3.1.6",
    "a circle has a shortest plan",
    "if (ready.length === 0) return NO_PLAN_LENGTH;",
    "if (ready.length === 0) return levels;",
  ),
  graph(
    "3.1.6",
    "the shortest plan does one node a step",
    "left -= ready.length;",
    "left -= ready.length, (levels += ready.length - 1);",
  ),
  walk(
    "3.2",
    "nodes of a step keep the order of their indices",
    'return nodes.toSorted((a, b) => compareCodePoints(graph.names[a] ?? "", graph.names[b] ?? ""));',
    "return nodes;",
  ),
  walk(
    "3.3",
    "calls are compared as a set",
    "wanted.set(call.name, (wanted.get(call.name) ?? 0) + 1);",
    "wanted.set(call.name, 1);",
  ),
  walk("3.3", "a tool step does not narrow the plans", ".filter((position) => allowsStep(graph, position, nodes))", ""),
  walk(
    "3.3",
    "a call without arguments is read",
    "if (call.name === null || call.arguments === null) return null;",
    "if (call.name === null) return null;",
  ),
  walk(
    "3.3",
    "the text beside calls counts",
    "if (step.calls.length > 0) {",
    "if (step.calls.length > 0 && !step.hasText) {",
  ),
  walk(
    "3.4",
    "a question is no answer to a text",
    "graph.names[one] === ASK || graph.names[one] === ANSWER);",
    "graph.names[one] === ANSWER);",
  ),
  walk(
    "3.4",
    "a question ends the turn",
    "if (graph.names[node] === ANSWER) return { complete: true, steps };",
    "return { complete: true, steps };",
  ),
  walk(
    "3.4",
    "a question narrows the plans",
    "alive = nextLevel(graph, alive);",
    "alive = alive.filter((one) => allowsStep(graph, one, [node])).map((one) => advance(graph, one, [node]));",
  ),
  walk(
    "3.5",
    "an empty step is a text",
    "const node = step.hasText ? firstTextNode(graph, alive) : undefined;",
    "const node = firstTextNode(graph, alive);",
  ),
  walk(
    "3.5",
    "a prediction that ends early fails without a step of its own",
    "if (step === undefined) return { complete: false, steps: [...steps, FAILED] };",
    "if (step === undefined) return { complete: false, steps };",
  ),
  importCheck(
    "3.6",
    "questions beside other actions are imported",
    "if (alone) continue;",
    "if (alone || !alone) continue;",
  ),
  importCheck(
    "3.6",
    "only the answer must stand alone",
    "if (name !== ASK && name !== ANSWER) continue;",
    "if (name !== ANSWER) continue;",
  ),
];

const ARGUMENTS: readonly Mutant[] = [
  judge(
    "4.1",
    "arguments of a question are checked",
    "if (predicted.calls.length === 0 || firstName === ASK || firstName === ANSWER) return [];",
    "if (predicted.calls.length === 0 || firstName === ANSWER) return [];",
  ),
  judge(
    "4.1",
    "arguments are not checked where the walk fails later",
    'if (pairs.some((pair) => pair.result.category !== "correct")) argumentsCorrect = false;',
    'if (walk.complete && pairs.some((pair) => pair.result.category !== "correct")) argumentsCorrect = false;',
  ),
  judge("4.2", "references are paired in the order of indices", "references.sort(byNameAndText);", ""),
  judge("4.2", "calls are paired in the order that they were made", "calls.sort(byNameAndText);", ""),
  judge(
    "4.2",
    "pairs are found by name alone",
    "return compareCodePoints(a.name, b.name) || compareCodePoints(a.text, b.text);",
    "return compareCodePoints(a.name, b.name);",
  ),
  codePoints(
    "4.2",
    "texts are ordered by UTF-16 units",
    "if (at > 0 && isHighSurrogate(a.charCodeAt(at - 1))) at--;",
    "return a.charCodeAt(at) - b.charCodeAt(at);",
  ),
  referenceTurn(
    "4.2",
    "the reference text has no blanks",
    "const text = toPythonJson(values);",
    'const text = toPythonJson(values).replaceAll(": ", ":");',
  ),
  json(
    "4.3",
    "1.0 is an integer",
    "if (match[1] !== undefined || match[2] !== undefined)",
    "if (match[2] !== undefined)",
  ),
  json(
    "4.3",
    "1e0 is an integer",
    "if (match[1] !== undefined || match[2] !== undefined)",
    "if (match[1] !== undefined)",
  ),
  json("4.3", "big integers are rounded", "return Number.isSafeInteger(near) ? near : exact;", "return near;"),
  json("4.3", "NaN is not JSON", 'return this.#readWord("NaN", new Float(Number.NaN));', "return this.#readNumber();"),
  json(
    "4.3",
    "of repeated keys the first wins",
    "entries.set(key, this.#readValue(depth));",
    "const member = this.#readValue(depth);\n      if (!entries.has(key)) entries.set(key, member);",
  ),
  json("4.3", "raw control characters are read", 'if (stop[0] !== "\\\\") throw', 'if (stop[0] === "never") throw'),
  json(
    "4.3",
    "a form feed is a blank",
    "if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) break;",
    "if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09 && unit !== 0x0c) break;",
  ),
  json("4.3", "nesting has no limit", "if (depth > this.#limits.depthMax)", "if (depth < 0)"),
  json("4.3", "integers have no limit", "if (digits > this.#limits.integerDigitsMax) {", "if (digits < 0) {"),
  schema(
    "4.4.1",
    "of alternatives only the first is tried",
    "if (result === CORRECT) return CORRECT;",
    "return result;",
  ),
  schema("4.4.1", "of failed alternatives the last one's problem stands", "first ??= result;", "first = result;"),
  schema(
    "4.4.2",
    "a boolean is no integer",
    'return isInteger(value) || typeof value === "boolean";',
    "return isInteger(value);",
  ),
  schema(
    "4.4.2",
    "a boolean is no number",
    'return isInteger(value) || typeof value === "boolean" || value instanceof Float;',
    "return isInteger(value) || value instanceof Float;",
  ),
  schema(
    "4.4.2",
    "a float is no number",
    'return isInteger(value) || typeof value === "boolean" || value instanceof Float;',
    'return isInteger(value) || typeof value === "boolean";',
  ),
  tools(
    "4.4.2",
    "a missing type means anything",
    'const type = keywords.get("type") ?? "string";',
    'const type = keywords.get("type") ?? "any";',
  ),
  tools(
    "4.4.2",
    "float stays float",
    'key === "type" && member === "float" ? [key, "number"]',
    'key === "type" && member === "float" ? [key, member]',
  ),
  schema(
    "4.4.3",
    "enumerations are not checked",
    "if (schema.values !== null && ",
    "if (schema.values === undefined && ",
  ),
  equality(
    "4.4.3",
    "true is not 1",
    'return typeof value === "boolean" ? Number(value) : value;',
    'return typeof value === "boolean" ? Number.NaN : value;',
  ),
  schema(
    "4.4.4",
    "required keys may be missing",
    "if (!value.has(key)) {",
    "if (value.has(key) && key === undefined) {",
  ),
  schema("4.4.4", "keys that are not declared are fine", "if (schema.additionalProperties) continue;", "continue;"),
  schema("4.4.4", "additional properties are never fine", "if (schema.additionalProperties) continue;", ""),
  tools(
    "4.4.4",
    "a schema is as good as true for additional properties",
    'keywords.get("additionalProperties") === true',
    'keywords.has("additionalProperties") && keywords.get("additionalProperties") !== false',
  ),
  schema(
    "4.4.4",
    "a missing nested key counts as the root's",
    'nested ? "error_schema: required nested args missing" : "error_schema: required args missing"',
    '"error_schema: required args missing"',
  ),
  schema(
    "4.4.5",
    "items are not checked",
    "if (Array.isArray(value) && schema.items !== null) {",
    "if (Array.isArray(value) && schema.items === undefined) {",
  ),
  values(
    "4.5",
    "integer and float are one type",
    'if (value instanceof Float) return "float";',
    'if (value instanceof Float) return "integer";',
  ),
  values("4.5", "optional keys may be added", "if (a.size !== b.size) return false;", ""),
  values(
    "4.5",
    "lists may be longer",
    "if (predicted.length !== reference.length)",
    "if (predicted.length < reference.length)",
  ),
  values(
    "4.5",
    "numbers are not compared",
    "return pythonEquals(predicted, reference) ? CORRECT :",
    'return pythonEquals(predicted, reference) || typeof predicted === "number" ? CORRECT :',
  ),
  values(
    "4.5",
    "the released failure at keyword keys is not imitated",
    'if (schema !== undefined && !(schema instanceof Map)) return { category: "error: comparison failed", path };',
    "if (schema !== undefined && !(schema instanceof Map)) return CORRECT;",
  ),
  equality(
    "4.5",
    "NaN equals itself",
    "if (typeof a === typeof b) return a === b;",
    "if (typeof a === typeof b) return Object.is(a, b) || a === b;",
  ),
];

const STRINGS: readonly Mutant[] = [
  strings(
    "4.6.1",
    "equal texts are unlike",
    'if (predicted === reference) return "correct";',
    'if (predicted === reference) return "error_match: string similarity too low";',
  ),
  strings(
    "4.6.2",
    "case matters at once",
    "return toPythonLowerCase(removeWhitespace(text));",
    "return removeWhitespace(text);",
  ),
  strings(
    "4.6.2",
    "blanks matter at once",
    "return toPythonLowerCase(removeWhitespace(text));",
    "return toPythonLowerCase(text);",
  ),
  lowerCase(
    "4.6.2",
    "letters that Python does not know have a lower case",
    "const pieces = text.split(NEWER);",
    "const pieces = [text];",
  ),
  whitespace("4.6.2", "U+0085 is no blank", "\\u0085\\u00a0", "\\u00a0"),
  whitespace("4.6.2", "U+3000 is no blank", "\\u205f\\u3000", "\\u205f"),
  strings("4.6.3", "ten code points are short", "< SHORT_REFERENCE_LENGTH &&", "<= SHORT_REFERENCE_LENGTH &&"),
  strings("4.6.3", "the gate is at 0.7", "const SHORT_RATIO_MIN = 0.8;", "const SHORT_RATIO_MIN = 0.7;"),
  strings(
    "4.6.3",
    "short references pass the gate unseen",
    "hasRatioBelow(predicted, reference, SHORT_RATIO_MIN)",
    "predicted.length < 0",
  ),
  ratio(
    "4.6.3",
    "M counts the first block alone",
    "if (aNext < aHigh && bNext < bHigh) pending.push([aNext, aHigh, bNext, bHigh]);",
    "",
  ),
  ratio("4.6.3", "the last of equal blocks counts", "if (size > bestSize) {", "if (size >= bestSize) {"),
  ratio("4.6.3", "nothing is popular", "if (known.length > countMax) places.delete(element);", ""),
  codePoints("4.6.3", "surrogates count as two", "if (point > 0xffff) at++;", ""),
  strings(
    "4.6.4",
    "Chinese is not cut",
    "return CHINESE.test(predicted) || CHINESE.test(reference);",
    "return CHINESE.test(predicted) && !CHINESE.test(predicted);",
  ),
  strings(
    "4.6.4",
    "both texts must be Chinese",
    "return CHINESE.test(predicted) || CHINESE.test(reference);",
    "return CHINESE.test(predicted) && CHINESE.test(reference);",
  ),
  words(
    "4.6.4",
    "2024-07 stays one word",
    "if (!pieces.some((piece) => TOO_LONG_PIECE.test(piece))) return pieces;",
    "if (pieces.length > 0) return pieces;",
  ),
  words("4.6.4", "unknown words are not guessed", "jieba.cut(text, true)", "jieba.cut(text, false)"),
  strings("4.6.5", "0.6 is similar", "const SIMILARITY_MIN = 0.7;", "const SIMILARITY_MIN = 0.6;"),
  rouge("4.6.5", "a true 0.7 passes", "(precision + recall + 1e-8)", "(precision + recall)"),
  rouge("4.6.5", "full stops do not end a sentence", '.split(".")', '.split("\\u0000")'),
  rouge(
    "4.6.5",
    "repeated words count each time",
    "const sizes = { reference: numbers.size, hypothesis: different.size };",
    "const sizes = { reference: referenceSentences.flat().length, hypothesis: different.size };",
  ),
  rouge(
    "4.6.5",
    "of equal ways back the upper one is taken",
    "else if (at(i - 1, j) > at(i, j - 1)) i--;",
    "else if (at(i - 1, j) >= at(i, j - 1)) i--;",
  ),
  rouge(
    "4.6.5",
    "a text without a sentence is unlike, not a failure",
    "return null;\n  const numbers",
    "return { recall: 0, precision: 0, f1: 0 };\n  const numbers",
  ),
  rouge("4.6.5", "long texts do not fail", "if (moves > BACKTRACKING_MOVES_MAX) return false;", ""),
];

const VERDICTS: readonly Mutant[] = [
  judge(
    "5",
    "an argument error does not overwrite a name error",
    'walk.complete || !argumentsCorrect ? "correct" : "error"',
    'walk.complete ? "correct" : "error"',
  ),
  judge(
    "5",
    "arguments do not decide the label",
    "const correct = walk.complete && argumentsCorrect;",
    "const correct = walk.complete;",
  ),
  judge(
    "5",
    "the walk does not decide the label",
    "const correct = walk.complete && argumentsCorrect;",
    "const correct = argumentsCorrect;",
  ),
  judge(
    "5",
    "every correct turn is optimal",
    "isOptimal: correct && steps.length === turn.graph.shortestLength,",
    "isOptimal: correct,",
  ),
  judge(
    "5",
    "no step is lost to an argument error",
    "completedSteps: steps.length - (argumentsCorrect ? 0 : 1),",
    "completedSteps: steps.length,",
  ),
  judge(
    "5",
    "a failing step is not counted",
    "completedSteps: steps.length - (argumentsCorrect ? 0 : 1),",
    'completedSteps: steps.filter((one) => one.nameLabel === "correct").length - (argumentsCorrect ? 0 : 1),',
  ),
  judge(
    "5",
    "an argument label stands beside a name error",
    'actionArgumentsLabel: actionNameLabel === "correct" ? argumentsLabel : null,',
    "actionArgumentsLabel: argumentsLabel,",
  ),
  turn(
    "5",
    "a missing turn is correct",
    "return { instanceId, missing: true, correct: false,",
    "return { instanceId, missing: true, correct: true,",
  ),
];

const METRICS: readonly Mutant[] = [
  labels(
    "6",
    "kinds of multi tool do not count as multi tool",
    "[MULTI_TOOL, taskType] : [taskType]",
    "[taskType] : [taskType]",
  ),
  metricFile(
    "6",
    "nothing out of nothing is 1",
    "return new Float(whole === 0 ? 0 : part / whole);",
    "return new Float(whole === 0 ? 1 : part / whole);",
  ),
  metricFile(
    "6",
    "one wrong turn does not spoil the session",
    "turns.length > 0 && correct === turns.length ? 1 : 0",
    "turns.length > 0 && correct > 0 ? 1 : 0",
  ),
  metricFile("6", "the first turn has its subtype", "if (index === 0) return [FIRST_TURN];", ""),
  metricFile("6", "later turns are not counted together", "[SUBSEQUENT_TURN, subtype]", "[subtype]"),
  metricFile(
    "6",
    "sequential turns count for optimality",
    "totalAnd(PARALLEL, MIXED), isOptimal",
    "totalAnd(PARALLEL, MIXED, SEQUENTIAL), isOptimal",
  ),
  metricFile(
    "6",
    "progress is out of steps, not nodes",
    "sum + turn.judgement.totalNodes",
    "sum + turn.judgement.completedSteps",
  ),
  metricFile("6", "layers have no standing entries", 'tally(["0", "1", "2", "3"], turns', "tally([], turns"),
  average(
    "6",
    "counts are summed over profiles",
    "new Float(exactSum(numbers) / numbers.length)",
    "new Float(exactSum(numbers))",
  ),
  thirds("6", "the last segments are the longer ones", "(index < longer ? 1 : 0)", "(index >= 3 - longer ? 1 : 0)"),
  thirds(
    "6",
    "a segment without turns counts 0",
    "one.taskType === taskType && one.total > 0",
    "one.taskType === taskType",
  ),
  scores(
    "6",
    "missing turns are left out of hosted scores",
    'groupByProfile(scored, options.mode === "official")',
    "groupByProfile(scored, true)",
  ),
  scores(
    "6",
    "missing turns count in official scores",
    'groupByProfile(scored, options.mode === "official")',
    "groupByProfile(scored, false)",
  ),
  scores(
    "6.1",
    "the headline counts conversation",
    'const HEADLINE_TYPES = ["single-tool", "multi-tool", "lack-of-information"];',
    'const HEADLINE_TYPES = ["single-tool", "multi-tool", "lack-of-information", "chat"];',
  ),
  scores(
    "6.1",
    "the headline is not divided by three",
    "value: rates.reduce((sum, rate) => sum + rate, 0) / rates.length };",
    "value: rates.reduce((sum, rate) => sum + rate, 0) };",
  ),
  scores(
    "6.1",
    "the headline pools turns",
    'const rates = HEADLINE_TYPES.map((type) => rateOf(inCategory(turns, "task-type", type), count).rate);\n    return',
    'const rates = [rateOf(HEADLINE_TYPES.flatMap((type) => inCategory(turns, "task-type", type)), count).rate];\n    return',
  ),
];

const ROUGE_ORDER: readonly Mutant[] = [
  rouge(
    "4.6.5",
    "the order of words does not matter",
    "const shared = new Set<number>();",
    "const shared = new Set(references.flat().filter((word) => hypothesisSentences.flat().some((one) => numbers.get(one) === word)));",
  ),
  rouge(
    "4.6.5",
    "long texts are unlike before they fail",
    "if (longest <= BACKTRACKING_MOVES_MAX) {",
    "if (longest > 0) {",
  ),
];

export const USERTOOLBENCH_MUTANTS: MutantSet = {
  rules: [
    ...["3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5", "3.1.6", "3.2", "3.3", "3.4", "3.5", "3.6", "4.1", "4.2", "4.3"],
    ...[
      "4.4.1",
      "4.4.2",
      "4.4.3",
      "4.4.4",
      "4.4.5",
      "4.5",
      "4.6.1",
      "4.6.2",
      "4.6.3",
      "4.6.4",
      "4.6.5",
      "5",
      "6",
      "6.1",
    ],
  ],
  mutants: [...WALK, ...ARGUMENTS, ...STRINGS, ...ROUGE_ORDER, ...VERDICTS, ...METRICS],
};
