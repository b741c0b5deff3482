import { describe, expect, test } from "vitest";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import { parsePrediction } from "../../../scoring/toolspectrum/prediction.ts";
import { parseReference, writeReference } from "../../../scoring/toolspectrum/reference.ts";
import { scoreInstance } from "../../../scoring/toolspectrum/score-instance.ts";

const CLASSES = {
  optional: ["ticketType", "goals", "captions"],
  required: [["Ctrip", "bookTicket", "ticketType"] as const],
};

function score(referenceCall: string, prediction: string | undefined) {
  const parsed = parseTypedJson(referenceCall);
  if (!parsed.ok) throw new Error("bad test reference");
  const instance = { id: "persona/0", cluster: "profile-1", categories: { setting: ["profile"], domain: ["travel"] } };
  const reference = parseReference(writeReference(instance, parsed.value, CLASSES));
  if (prediction === undefined) return scoreInstance(reference, undefined);
  const read = parsePrediction(`{"id":"persona/0","toolCall":${prediction}}`);
  if (!read.ok) throw new Error("bad test prediction");
  return scoreInstance(reference, read.value.prediction);
}

const counts = (matched: number, predicted: number, reference: number) => ({ matched, predicted, reference });
const CALL = '{"APP":"Ctrip","API":"bookTicket","params":{"from":"A","to":"B","ticketType":"adult","captions":true}}';

describe("names", () => {
  test("a reference against itself is right at every level", () => {
    const { correct, labels, detail } = score(CALL, CALL);
    expect({ correct, labels }).toEqual({ correct: true, labels: [] });
    expect(detail).toMatchObject({
      app: counts(1, 1, 1),
      api: counts(1, 1, 1),
      rp: counts(3, 3, 3),
      op: counts(1, 1, 1),
    });
  });

  test("app and API names are trimmed, case folded, and an underscore is a space", () => {
    const reference = '{"APP":"Baidu_Maps","API":"plan_route","params":{}}';
    const { detail } = score(reference, '{"APP":" baidu maps","API":"Plan Route ","params":{}}');
    expect([detail.app.matched, detail.api.matched]).toEqual([1, 1]);
  });

  test("the API level looks at the API name alone", () => {
    const { detail, labels } = score(CALL, CALL.replace("Ctrip", "Damai"));
    expect([detail.app.matched, detail.api.matched]).toEqual([0, 1]);
    expect(labels).toEqual(["wrong-app"]);
  });

  test("a wrong API does not take the credit of its parameters", () => {
    const { detail, labels } = score(CALL, CALL.replace("bookTicket", "bookHotel"));
    expect(detail.rp).toEqual(counts(3, 3, 3));
    expect(labels).toEqual(["wrong-api"]);
  });
});

describe("None", () => {
  test("None against a call is a wrong label and has no parameters", () => {
    const { detail, labels } = score(CALL, "null");
    expect(detail).toMatchObject({
      app: counts(0, 1, 1),
      api: counts(0, 1, 1),
      rp: counts(0, 0, 3),
      op: counts(0, 0, 1),
    });
    expect(labels).toEqual(["missed-call"]);
  });

  test("None against None is right at APP and API", () => {
    const { detail, correct } = score("null", "null");
    expect(correct).toBe(true);
    expect(detail).toMatchObject({ app: counts(1, 1, 1), api: counts(1, 1, 1), referenceIsNone: true });
  });

  test("a call against None is wrong at APP and API, and its parameters do not count", () => {
    const { detail, labels } = score("null", CALL);
    expect(detail).toMatchObject({
      app: counts(0, 1, 1),
      api: counts(0, 1, 1),
      rp: counts(0, 0, 0),
      op: counts(0, 0, 0),
    });
    expect(labels).toEqual(["unneeded-call"]);
  });

  test("an app that is called None is no None", () => {
    expect(score("null", '{"APP":"None","API":"None","params":{}}').detail.app.matched).toBe(0);
  });

  test.each(['{"APP":null,"API":null,"params":null}', "{}", '"null"', '"```json\\nnull\\n```"'])(
    "%s reads as None",
    (text) => {
      expect(score("null", text).detail.decision).toBe("none");
    },
  );
});

describe("invalid and missing predictions", () => {
  test.each([
    '{"APP":null,"API":"bookTicket","params":{}}',
    '{"APP":"Ctrip","API":"bookTicket"}',
    '{"APP":"Ctrip","API":"bookTicket","params":[]}',
    '{"APP":1,"API":"bookTicket","params":{}}',
    "[]",
    "7",
    '"I would book a ticket"',
    `"\\"null\\""`,
  ])("%s has no predicted items", (text) => {
    const { detail, labels } = score(CALL, text);
    expect(detail).toMatchObject({
      app: counts(0, 0, 1),
      api: counts(0, 0, 1),
      rp: counts(0, 0, 3),
      op: counts(0, 0, 1),
    });
    expect(labels).toEqual(["invalid"]);
  });

  test("an invalid prediction is no None", () => {
    expect(score("null", "7").detail.app).toEqual(counts(0, 0, 1));
  });

  test("a missing prediction has no predicted items", () => {
    const { detail, missing, labels } = score(CALL, undefined);
    expect({ missing, labels }).toEqual({ missing: true, labels: ["missing"] });
    expect(detail.app).toEqual(counts(0, 0, 1));
  });

  test("one code fence around raw text is stripped and nothing else is repaired", () => {
    const fenced = JSON.stringify(`\`\`\`json\n${CALL}\n\`\`\``);
    expect(score(CALL, fenced).correct).toBe(true);
    expect(score(CALL, JSON.stringify(CALL)).correct).toBe(true);
    expect(score(CALL, JSON.stringify(`Sure: ${CALL}`)).detail.decision).toBe("invalid");
    expect(score(CALL, JSON.stringify(CALL.replaceAll('"', "'"))).detail.decision).toBe("invalid");
  });

  test("an explanation is ignored", () => {
    expect(score(CALL, CALL.replace("{", '{"explanation":"because",')).correct).toBe(true);
  });
});

describe("parameters", () => {
  test("an item is a name with its value", () => {
    const { detail, labels } = score(CALL, CALL.replace('"B"', '"C"'));
    expect(detail.rp).toEqual(counts(2, 3, 3));
    expect(labels).toEqual(["required-parameters"]);
  });

  test("an invented parameter lowers the precision of RP", () => {
    expect(score(CALL, CALL.replace('"from"', '"made_up":1,"from"')).detail.rp).toEqual(counts(3, 4, 3));
  });

  test("an invented use of an optional name lowers the precision of OP", () => {
    const { detail, labels } = score(CALL, CALL.replace('"from"', '"goals":[],"from"'));
    expect(detail.op).toEqual(counts(1, 2, 1));
    expect(labels).toEqual(["optional-parameters"]);
  });

  test("a null parameter is absent on both sides, an empty list is there", () => {
    expect(score(CALL, CALL.replace('"from":"A"', '"from":null')).detail.rp).toEqual(counts(2, 2, 3));
    const reference = '{"APP":"Keep","API":"plan","params":{"goals":[],"captions":null}}';
    expect(score(reference, '{"APP":"Keep","API":"plan","params":{}}').detail.op).toEqual(counts(0, 0, 1));
    expect(score(reference, '{"APP":"Keep","API":"plan","params":{"goals":[]}}').detail.op).toEqual(counts(1, 1, 1));
  });

  test("names are trimmed and keep their case", () => {
    expect(score(CALL, CALL.replace('"from"', '" from "')).detail.rp.matched).toBe(3);
    expect(score(CALL, CALL.replace('"from"', '"From"')).detail.rp).toEqual(counts(2, 3, 3));
  });

  test("a name given twice matches once", () => {
    expect(score(CALL, CALL.replace('"from"', '" from":"A","from"')).detail.rp).toEqual(counts(3, 4, 3));
  });

  test("ticketType has the class of its own API", () => {
    const elsewhere = CALL.replace("Ctrip", "Damai");
    expect(score(CALL, "null").detail.rp.reference).toBe(3);
    expect(score(elsewhere, "null").detail).toMatchObject({ rp: counts(0, 0, 2), op: counts(0, 0, 2) });
  });

  test("a name on both sides takes the class of the reference side", () => {
    const { detail } = score(CALL.replace("Ctrip", "Damai"), CALL);
    expect(detail).toMatchObject({ rp: counts(2, 2, 2), op: counts(2, 2, 2) });
  });

  test("a name on the prediction's side alone takes the class of the predicted API", () => {
    const reference = '{"APP":"Keep","API":"plan","params":{}}';
    const predict = (app: string) => `{"APP":"${app}","API":"bookTicket","params":{"ticketType":"adult"}}`;
    expect(score(reference, predict("Ctrip")).detail).toMatchObject({ rp: counts(0, 1, 0), op: counts(0, 0, 0) });
    expect(score(reference, predict("Damai")).detail).toMatchObject({ rp: counts(0, 0, 0), op: counts(0, 1, 0) });
  });

  test("contains gives substring credit in its own counts only", () => {
    const { detail, correct } = score(CALL, CALL.replace('"adult"', '"adult ticket"'));
    expect(detail.rp.matched).toBe(2);
    expect(detail.rpContains.matched).toBe(3);
    expect(correct).toBe(false);
  });

  test("__proto__ is a parameter like any other", () => {
    const reference = '{"APP":"A","API":"b","params":{"__proto__":"x"}}';
    expect(score(reference, reference).detail.rp).toEqual(counts(1, 1, 1));
  });
});

test.each([
  ['"toolCall":{"APP":"Ctrip"}', "holds no call"],
  ["", "holds no call"],
  ["[]", "is not a JSON object"],
  ["{", "is not a JSON object"],
])("a reference line with %j is refused", (rest, message) => {
  const head = '{"id":"persona/0","cluster":"c","categories":{},"classes":{"optional":[],"required":[]}';
  const line = /^[[{]/.test(rest) ? rest : `${head}${rest === "" ? "" : `,${rest}`}}`;
  expect(() => parseReference(line)).toThrow(message);
});
