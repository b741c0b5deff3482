import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTypedJson } from "../../../scoring/json/parse-typed-json.ts";
import type { TypedJson } from "../../../scoring/json/typed-json.ts";
import { type ValueRule, valuesMatch } from "../../../scoring/toolspectrum/values-match.ts";

function typed(text: string): TypedJson {
  const parsed = parseTypedJson(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function match(reference: string, prediction: string, name = "x", rule: ValueRule = "exact"): boolean {
  const forth = valuesMatch(typed(reference), typed(prediction), name, rule);
  expect(valuesMatch(typed(prediction), typed(reference), name, rule)).toBe(forth);
  return forth;
}

describe("exact", () => {
  test.each([
    ["strings are trimmed", '" Keep "', '"Keep"', true],
    ["whitespace runs collapse", '"a \\t b"', '"a b"', true],
    ["strings are case folded", '"STRASSE"', '"straße"', true],
    ["a capital sharp s is folded too", '"STRAẞE"', '"strasse"', true],
    ["a sigma is the same at the end of a word", '"ΟΔΟΣ"', '"οδοσ"', true],
    ["a dotless i is no i", '"ıx"', '"ix"', false],
    ["punctuation counts", '"a."', '"a"', false],
    ["a substring earns nothing", '"resistance bands"', '"bands"', false],
    ["a boolean equals its word", "true", '"True"', true],
    ["a boolean equals its lower-case word", "false", '"false"', true],
    ["a boolean differs from the other word", "true", '"False"', false],
    ["a boolean is never a number", "true", "1", false],
    ["a boolean is never a numeral", "true", '"1"', false],
    ["an integer equals its float", "1", "1.0", true],
    ["a number equals its numeral", "103", '"103"', true],
    ["a number equals a numeral with zeros", "4355.8", '"4355.80"', true],
    ["a number equals a signed numeral", "5", '" +5 "', true],
    ["a numeral is all digits", "5", '"5 minutes"', false],
    ["an exponent is no decimal numeral", "1000", '"1e3"', false],
    ["numbers differ", "1", "2", false],
    ["big integers are compared digit by digit", "9007199254740993", '"9007199254740992"', false],
    ["two texts are texts, also if they are numerals", '"007"', '"7"', false],
    ["lists are multisets", '["a","b"]', '["B","a"]', true],
    ["a repeated element counts twice", '["a","a"]', '["a","b"]', false],
    ["a longer list differs", '["a"]', '["a","a"]', false],
    ["a scalar equals the list of just it", '["a"]', '"A"', true],
    ["a scalar differs from a longer list", '["a","b"]', '"a"', false],
    ["a scalar differs from the empty list", "[]", '"a"', false],
    ["a text that looks like a list is a text", '["a"]', '"[\\"a\\"]"', false],
    ["two empty lists are equal", "[]", "[]", true],
    ["objects need the same keys and values", '{"w":1,"d":"X"}', '{"d":"x","w":"1"}', true],
    ["an object with a further key differs", '{"w":1}', '{"w":1,"d":2}', false],
    ["an object with another key differs", '{"w":1}', '{"d":1}', false],
    ["an object is no scalar", '{"w":1}', "1", false],
    ["null inside a list equals null only", "[null]", '["null"]', false],
  ])("%s", (_, reference, prediction, expected) => {
    expect(match(reference, prediction)).toBe(expected);
  });

  test.each(["priceRange", "price_range", "marketCapRange"])("%s keeps the order of its two numbers", (name) => {
    expect(match("[100,200]", "[100,200.0]", name)).toBe(true);
    expect(match("[100,200]", '["200","100"]', name)).toBe(false);
    expect(match("[100,200]", "[200,100]", "goals")).toBe(true);
  });

  test("a range of more or less than two numbers is an ordinary list", () => {
    expect(match("[1,2,3]", "[3,2,1]", "priceRange")).toBe(true);
    expect(match('["low","high"]', '["high","low"]', "priceRange")).toBe(true);
    expect(match('["low",200]', '[200,"low"]', "priceRange")).toBe(true);
  });

  test("an element gives way to one that has no other partner", () => {
    expect(match('[1,"1"]', '["1","1.0"]')).toBe(true);
  });

  test("any list equals any order of itself", () => {
    const scalar = fc.oneof(
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom("a", "B", " b", "true", "1", "1.0"),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(scalar, { maxLength: 6 }), fc.integer(), (list, shift) => {
        const turned = list.map((_, index) => list[(((index + shift) % list.length) + list.length) % list.length] ?? 0);
        expect(match(JSON.stringify(list), JSON.stringify(turned))).toBe(true);
      }),
    );
  });
});

describe("contains", () => {
  test.each([
    ["one text may include the other", '"Resistance Bands"', '"bands"', true],
    ["the empty text is included in nothing", '"bands"', '" "', false],
    ["two empty texts are equal", '""', '" "', true],
    ["list elements likewise", '["yoga mat","legs"]', '["leg","mat"]', true],
    ["every element needs a partner of its own", '["a","ab"]', '["ab","xab"]', true],
    ["no partner is used twice", '["ab","cd"]', '["abcd","x"]', false],
    ["numbers get no credit", "12", '"120"', false],
    ["values of objects likewise", '{"w":"10 kg"}', '{"w":"10"}', true],
    ["a text that ends in a sigma where the other goes on", '"οδος"', '"ΟΔΟΣΑ"', true],
  ])("%s", (_, reference, prediction, expected) => {
    expect(match(reference, prediction, "x", "contains")).toBe(expected);
  });

  test("whatever matches exactly also matches by containment", () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (a, b) => {
        if (match(a, b)) expect(match(a, b, "x", "contains")).toBe(true);
      }),
    );
  });
});
