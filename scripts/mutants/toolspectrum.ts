import { type MutantSet, mutantsOf } from "./mutant.ts";

const prediction = mutantsOf("scoring/toolspectrum/prediction.ts");
const score = mutantsOf("scoring/toolspectrum/score-instance.ts");
const classes = mutantsOf("scoring/toolspectrum/parameter-classes.ts");
const fold = mutantsOf("scoring/toolspectrum/fold.ts");
const values = mutantsOf("scoring/toolspectrum/values-match.ts");
const metrics = mutantsOf("scoring/toolspectrum/metrics.ts");
const summary = mutantsOf("scoring/toolspectrum/summarize.ts");

export const TOOLSPECTRUM_MUTANTS: MutantSet = {
  rules: ["3.1", "3.2", "3.3", "3.4", "3.5"],
  mutants: [
    prediction("3.1", "null is unreadable", 'if (value === null) return { kind: "none" };', ""),
    prediction(
      "3.1",
      "all null is unreadable",
      'if (app === null && api === null && params === null) return { kind: "none" };',
      "",
    ),
    prediction(
      "3.1",
      "a partly null call is None",
      "if (app === null && api === null && params === null)",
      "if (app === null || api === null || params === null)",
    ),
    prediction("3.1", "code fences stay", "(CODE_FENCE.exec(text)?.[1] ?? text)", "(text)"),
    score(
      "3.1",
      "an unreadable prediction is None",
      'const said = decision === "call" || decision === "none";',
      'const said = decision !== "missing";',
    ),
    score(
      "3.2",
      "None is no label",
      "matched: said && expected === actual ? 1 : 0, predicted: said ? 1 : 0, reference: 1",
      "matched: said && expected === actual && actual !== null ? 1 : 0, predicted: said ? 1 : 0, reference: 1",
    ),
    score(
      "3.2",
      "the API must be of the right app",
      "api: label((call) => call.api),",
      "api: label((call) => call.app + call.api),",
    ),
    score(
      "3.2",
      "parameters need the right app",
      "if (predicted === null) return counts;",
      "if (predicted === null || predicted.app !== call.app) return counts;",
    ),
    score(
      "3.2",
      "parameters of uncalled references count",
      "if (call === null) return { required: NO_ITEMS, optional: NO_ITEMS };",
      "if (call === null) return { required: { matched: 0, predicted: listParameters(predicted).length, reference: 0 }, optional: NO_ITEMS };",
    ),
    score(
      "3.2",
      "a name has the class of its own side",
      "const parameterClass = classByName.get(name) ?? classOfParameter(classes, predicted.app, predicted.api, name);",
      "const parameterClass = classOfParameter(classes, predicted.app, predicted.api, name);",
    ),
    score(
      "3.2",
      "invented parameters do not count",
      "counts[parameterClass].predicted += 1;",
      "if (classByName.has(name)) counts[parameterClass].predicted += 1;",
    ),
    score("3.2", "one item matches many times", "open.delete(name);", ""),
    classes(
      "3.2",
      "invented parameters are optional",
      'if (!classes.optionalNames.has(name)) return "required";',
      'if (!classes.optionalNames.has(name)) return "optional";',
    ),
    classes(
      "3.2",
      "an API's own class does not count",
      'return classes.requiredNames.get(pairKey(app, api))?.has(name) === true ? "required" : "optional";',
      'return "optional";',
    ),
    fold("3.2", "underscores are not blanks", '.replaceAll("_", " ")', ""),
    fold(
      "3.2",
      "names have case",
      'return foldCase(name.trim().replaceAll("_", " "));',
      'return name.trim().replaceAll("_", " ");',
    ),
    score(
      "3.3",
      "null is a value",
      "value === null ? [] : [{ name: name.trim(), value }]",
      "[{ name: name.trim(), value }]",
    ),
    score("3.3", "names are not trimmed", "name: name.trim(), value", "name, value"),
    fold(
      "3.3",
      "strings have case",
      'return foldCase(text.trim().replace(/\\s+/gu, " "));',
      'return text.trim().replace(/\\s+/gu, " ");',
    ),
    fold("3.3", "whitespace is not collapsed", '.replace(/\\s+/gu, " ")', ""),
    fold("3.3", "strings are not trimmed", "return foldCase(text.trim().", "return foldCase(text."),
    values(
      "3.3",
      "the words true and false are no booleans",
      'return folded === "true" ? true : folded === "false" ? false : undefined;',
      'return folded === "" ? undefined : undefined;',
    ),
    values(
      "3.3",
      "true is 1",
      'if (typeof value === "boolean") return value;',
      'if (typeof value === "boolean" || typeof value === "number") return Boolean(value);',
    ),
    values(
      "3.3",
      "booleans equal numbers",
      'if (typeof reference === "boolean" || typeof prediction === "boolean") {',
      'if (typeof reference === "boolean" && typeof prediction === "boolean") {',
    ),
    values("3.3", "a numeral is no number", "if (!DECIMAL_NUMERAL.test(text)) return undefined;", "return undefined;"),
    values(
      "3.3",
      "lists have an order",
      "return canPairAll(reference, prediction, (expected, actual) => valuesMatch(expected, actual, name, rule));",
      "return reference.every((expected, at) => valuesMatch(expected, prediction[at] ?? null, name, rule));",
    ),
    values(
      "3.3",
      "lists are sets",
      "if (holder === undefined || findPartner(holder, visited)) {",
      "if (holder === undefined || candidate >= 0) {",
    ),
    values("3.3", "ranges have no order", "if (RANGE_NAMES.has(name) &&", 'if (name === "" &&'),
    values(
      "3.3",
      "longer lists match",
      "if (reference.length !== prediction.length) return false;",
      "if (reference.length > prediction.length) return false;",
    ),
    values(
      "3.3",
      "a scalar is no list",
      "return list.length === 1 && only !== undefined && valuesMatch(only, scalar, name, rule);",
      "return list.length < 0 && only !== undefined && valuesMatch(only, scalar, name, rule);",
    ),
    values("3.3", "objects may have more keys", "if (reference.size !== prediction.size) return false;", ""),
    values(
      "3.3",
      "parts of strings are credited",
      'if (rule === "exact" || expected === "" || actual === "") return false;',
      'if (expected === "" || actual === "") return false;',
    ),
    values(
      "3.3",
      "contains credits nothing",
      "return expected.includes(actual) || actual.includes(expected);",
      "return false;",
    ),
    values(
      "3.3",
      "the empty text is contained",
      'if (rule === "exact" || expected === "" || actual === "") return false;',
      'if (rule === "exact") return false;',
    ),
    metrics(
      "3.4",
      "None counts where a call is right",
      "const reference = detail.referenceIsNone ? 1 : 0;",
      "const reference = 1;",
    ),
    metrics(
      "3.4",
      "figures where a call is right count every reference",
      "detail.referenceIsNone ? null : countsOf(detail);",
      "countsOf(detail);",
    ),
    summary(
      "3.4",
      "precision is recall",
      "precision: ({ matched, predicted }) => (predicted === 0 ? null : matched / predicted),",
      "precision: ({ matched, reference }) => (reference === 0 ? null : matched / reference),",
    ),
    summary(
      "3.2",
      "F1 of nothing is 0",
      "predicted + reference === 0 ? null : (2 * matched)",
      "predicted + reference === 0 ? 0 : (2 * matched)",
    ),
    summary(
      "3.5",
      "a setting that was not submitted is left out of the headline",
      "return scoreMean(cell, SETTINGS.length * LEVEL_METRICS.length, (one) => {",
      "return scoreMean(cell, new Set(cell.members.map((one) => settingOf(one.instance))).size * LEVEL_METRICS.length, (one) => {",
    ),
    summary(
      "3.5",
      "the headline is a sum",
      "return blocks === 0 ? null : total / blocks;",
      "return blocks === 0 ? null : total;",
    ),
  ],
};
