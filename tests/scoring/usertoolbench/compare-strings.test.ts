import fc from "fast-check";
import { expect, test } from "vitest";
import { compareCodePoints, countCodePoints, toCodePoints } from "../../../scoring/python/code-points.ts";
import { PythonRandom } from "../../../scoring/python/random.ts";
import { sequenceRatio } from "../../../scoring/python/sequence-ratio.ts";
import { removeWhitespace, splitAtWhitespace } from "../../../scoring/python/whitespace.ts";
import { characterRatio, compareStrings, isChinese } from "../../../scoring/usertoolbench/compare-strings.ts";
import { rougeL } from "../../../scoring/usertoolbench/rouge-l.ts";
import { tokenizeChinese } from "../../../scoring/usertoolbench/tokenize-chinese.ts";

const LOW = "error_match: string similarity too low";
const FAILED = "error_match: rouge calculation failed";

test.each([
  ["Beijing", "Beijing", "equal"],
  ["new york", "New  York", "blanks and case"],
  ["a\u00a0b\u3000c\u001c\u0085", "ABC", "every blank of Python"],
  ["ΟΔΟΣ", "οδος", "a final sigma"],
  ["İ", "i\u0307", "a letter that lower-cases to two"],
])("%j stands for %j (%s)", (predicted, reference) => {
  expect(compareStrings(predicted, reference, "rouge-jieba")).toBe("correct");
});

test("capitals that Python's Unicode tables do not know have no lower case", () => {
  expect(compareStrings("\u1c8a", "\u1c89", "difflib")).toBe("error_match: string similarity too low");
  expect(compareStrings("ΑΣ\ua7cc", "ας\ua7cc", "difflib")).toBe("correct");
});

test("a zero-width space and a byte order mark are no blanks, and accents are not composed", () => {
  for (const [predicted, reference] of [
    ["a\u200bb", "ab"],
    ["a\ufeffb", "ab"],
    ["e\u0301", "é"],
    ["Beijing,", "Beijing"],
  ] as const) {
    expect(compareStrings(predicted, reference, "rouge-jieba")).toBe(LOW);
  }
});

test("a reference of fewer than ten code points first needs a character ratio of 0.8", () => {
  // Nine code points; word overlap alone would do: 6 of 6 words against 5 of 5 ... the gate is what refuses.
  expect(compareStrings("x y z q q q q q", "x y z q", "rouge-jieba")).toBe(LOW);
  expect(compareStrings("x y z q q q q q", "x y z q qq q", "rouge-jieba")).toBe("correct");
  expect(compareStrings("a b c d", "a b c d e", "difflib")).toBe("correct");
  expect(compareStrings("😀😀😀😀😀", "😀😀😀😀😀😀😀😀😀", "difflib")).toBe(LOW);
});

test("the gate ends at nine code points and at a ratio of 0.8", () => {
  // The same words throughout, so that only the gate can refuse: 18/23 is below 0.8, 18/22 is not.
  expect(compareStrings("a b c d e e ee", "a b c d e", "rouge-jieba")).toBe(LOW);
  expect(compareStrings("a b c d e e e", "a b c d e", "rouge-jieba")).toBe("correct");
  expect(compareStrings("a b c d ef ef ef ef", "a b c d ef", "rouge-jieba")).toBe("correct");
});

test("Chinese characters are those from U+4E00 to U+9FA5, on either side", () => {
  expect([isChinese("\u4e00", "x"), isChinese("x", "\u9fa5")]).toEqual([true, true]);
  expect([isChinese("\u4dff", "\u9fa6"), isChinese("x", "\u3042")]).toEqual([false, false]);
});

test("the F1 of equal texts is a little below 1", () => {
  expect(rougeL("a b", "a b")?.f1).toBe(2 * (1 / (2 + 1e-8)));
});

test("the gate is no acceptance: a similar single word still fails by words", () => {
  expect(characterRatio("abcdefgh", "abcdefghi")).toBeGreaterThan(0.8);
  expect(compareStrings("abcdefgh", "abcdefghi", "rouge-jieba")).toBe(LOW);
  expect(compareStrings("abcdefgh", "abcdefghi", "difflib")).toBe("correct");
});

test("a similarity of exactly 0.7 fails by words because of the epsilon", () => {
  const reference = "a b c d e f g h i j";
  const predicted = "a b c d e f g x y z";
  expect(rougeL(predicted, reference)).toMatchObject({ recall: 0.7, precision: 0.7 });
  expect(rougeL(predicted, reference)?.f1).toBeLessThan(0.7);
  expect(compareStrings(predicted, reference, "rouge-jieba")).toBe(LOW);
  expect(compareStrings("a b c d e f g h y z", reference, "rouge-jieba")).toBe("correct");
});

test("sentences end at every full stop, and words are counted as sets over all of them", () => {
  expect(rougeL("one two. three four", "three four. one two")?.f1).toBeCloseTo(1, 6);
  expect(rougeL("3.5", "3.7")).toMatchObject({ recall: 0.5, precision: 0.5 });
  expect(rougeL("go go go", "go")?.f1).toBeCloseTo(1, 6);
  expect(rougeL("b a", "a b")).toMatchObject({ recall: 0.5, precision: 0.5 });
});

test("a piece of blanks is one empty word, and no piece at all is a failure", () => {
  expect(rougeL(" ", " . ")?.f1).toBeCloseTo(1, 6);
  expect(rougeL("", "a")).toBeNull();
  expect(rougeL("a", "...")).toBeNull();
  expect(compareStrings("...", "a reference text", "rouge-jieba")).toBe(FAILED);
});

test("where two words could be dropped the reference's is dropped only if that keeps strictly more", () => {
  // Table equal on both sides at the end: the hypothesis word goes, so `b` is what remains shared, not `a`.
  expect(rougeL("a b", "b a")).toMatchObject({ recall: 0.5 });
  expect(rougeL("a b c", "c a b")).toMatchObject({ recall: 2 / 3, precision: 2 / 3 });
});

test("backtracking of more than 985 moves is a failure", () => {
  const words = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}${i}`).join(" ");
  expect(rougeL(words(900, "p"), words(50, "a"))).not.toBeNull();
  expect(rougeL(words(1100, "p"), words(50, "a"))).toBeNull();
  // Equal beginnings cost one move each.
  expect(rougeL(words(985, "w"), words(985, "w"))?.f1).toBeCloseTo(1, 6);
  expect(rougeL(words(986, "w"), words(986, "w"))).toBeNull();
  expect(rougeL(`${words(3000, "p")} end`, "end")?.recall).toBe(1);
});

test("Chinese is cut into words before words are compared, or into characters without the tokeniser", () => {
  expect(
    compareStrings("请预订明天早上九点的北京大学附近酒店", "预订明天早上九点的北京大学附近酒店", "rouge-jieba"),
  ).toBe("correct");
  expect(compareStrings("上海大学附近的酒店房间预订", "北京大学附近的酒店房间预订", "rouge-jieba")).toBe("correct");
  expect(tokenizeChinese("我来到北京清华大学")).toEqual(["我", "来到", "北京", "清华大学"]);
});

test("signs between letters and digits separate words as in Python", () => {
  expect(tokenizeChinese("在2024-07-15日")).toEqual(["在", "2024", "-", "07", "-", "15", "日"]);
  expect(tokenizeChinese("用GPT-4o吧")).toEqual(["用", "GPT", "-", "4o", "吧"]);
  expect(tokenizeChinese("折扣3.5%")).toEqual(["折扣", "3.5%"]);
  expect(tokenizeChinese("学C++和AT&T")).toEqual(["学", "C++", "和", "AT&T"]);
});

test("the character ratio takes the leftmost longest blocks and is not symmetric", () => {
  expect(characterRatio("", "")).toBe(1);
  expect(characterRatio("abcd", "bcde")).toBe(0.75);
  expect(characterRatio("tide", "diet")).toBe(0.25);
  expect(characterRatio("diet", "tide")).toBe(0.5);
});

test("from 200 elements on, popular ones are no seeds", () => {
  const popular = toCodePoints("ab".repeat(100));
  expect(sequenceRatio(toCodePoints("ba".repeat(50)), popular)).toBe(0);
  expect(sequenceRatio(toCodePoints("ba".repeat(50)), popular.slice(1))).toBeCloseTo(200 / 299, 12);
  // A match at the very beginning needs no seed.
  expect(sequenceRatio(toCodePoints("ab".repeat(50)), popular)).toBeCloseTo(200 / 300, 12);
  // Three occurrences in 200 are still seeds: 200 // 100 + 1.
  const rare = [...popular.slice(0, 197), 1, 1, 1];
  expect(sequenceRatio([1], rare)).toBe(2 / 201);
  expect(sequenceRatio([1], [...popular.slice(0, 196), 1, 1, 1, 1])).toBe(0);
});

test("the ratio never exceeds what the shorter text allows", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
      const ratio = characterRatio(a, b);
      const total = countCodePoints(a) + countCodePoints(b);
      expect(ratio).toBeGreaterThanOrEqual(0);
      if (total > 0) expect(ratio).toBeLessThanOrEqual((2 * Math.min(countCodePoints(a), countCodePoints(b))) / total);
      expect(characterRatio(a, a)).toBe(1);
    }),
  );
});

test("huge texts of one word repeated are compared without a table of their product", () => {
  expect(rougeL("go ".repeat(300_000), "go ".repeat(300))).toMatchObject({ recall: 1, precision: 1 });
});

test("a hypothesis of very many sentences costs what its words cost, not sentences times sentences", () => {
  const reference = Array.from({ length: 200 }, (_, at) => `w${at}`).join(".");
  const startedAtMs = performance.now();
  for (const sentence of ["a.", "w1.", "w1 w2.", ". "]) {
    expect(compareStrings(sentence.repeat(100_000), reference, "rouge-jieba")).not.toBe("correct");
  }
  const different = Array.from({ length: 50_000 }, (_, at) => `w7 x${at}`).join(".");
  expect(compareStrings(different, reference, "rouge-jieba")).toBe("error_match: string similarity too low");
  expect(performance.now() - startedAtMs).toBeLessThan(10_000);
});

test("a long run of letters, digits and signs beside Chinese is cut without a failure", () => {
  const run = "a1-2_3+4".repeat(60_000);
  expect(compareStrings(`${run}中`, "请帮我预订老地方靠窗的两人位", "rouge-jieba")).toBe(
    "error_match: rouge calculation failed",
  );
});

test("what is too unlike by its words alone is too unlike in their order as well", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "d", ".", " ", "a.", "e f"), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join(" "));
  fc.assert(
    fc.property(text, text, (hypothesis, reference) => {
      const exact = rougeL(hypothesis, reference);
      const bounded = rougeL(hypothesis, reference, 0.7);
      expect(bounded === null).toBe(exact === null);
      expect((bounded?.f1 ?? 0) < 0.7).toBe((exact?.f1 ?? 0) < 0.7);
      expect(bounded?.f1 ?? 0).toBeGreaterThanOrEqual(exact?.f1 ?? 0);
    }),
  );
});

test("text is counted in code points: pairs once, lone surrogates and U+FFFF once each", () => {
  for (const [text, points] of [
    ["a\u{1f600}b", [0x61, 0x1f600, 0x62]],
    ["\uffffa", [0xffff, 0x61]],
    ["\ud83dx", [0xd83d, 0x78]],
    ["\ude00\u{10000}", [0xde00, 0x10000]],
  ] as const) {
    expect(toCodePoints(text)).toEqual(points);
    expect(countCodePoints(text)).toBe(points.length);
  }
  expect(countCodePoints("\u{1f600}".repeat(20), 10)).toBe(10);
});

test("strings are ordered by code points", () => {
  expect(["\u{1f600}", "\uffff", "a", "ab", ""].toSorted(compareCodePoints)).toEqual([
    "",
    "a",
    "ab",
    "\uffff",
    "\u{1f600}",
  ]);
  expect(compareCodePoints("\u{1f600}", "\u{1f601}")).toBeLessThan(0);
  expect(compareCodePoints("\ud800x", "\ue000")).toBeLessThan(0);
  expect(compareCodePoints("\ud800a", "\ud800b")).toBeLessThan(0);
  expect(compareCodePoints("\ud83d\u{1f600}", "\ud83d\uffff")).toBeGreaterThan(0);
  const text = fc.string({ unit: fc.constantFrom("\ud83d", "\ude00", "\u{1f600}", "\uffff", "a"), maxLength: 5 });
  fc.assert(
    fc.property(
      fc.oneof(text, fc.string({ unit: "binary" })),
      fc.oneof(text, fc.string({ unit: "binary" })),
      (a, b) => {
        const [left, right] = [toCodePoints(a), toCodePoints(b)];
        const at = left.findIndex((point, index) => point !== right[index]);
        const expected = at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(expected));
      },
    ),
  );
});

test("code points are counted up to a limit, lone surrogates as one", () => {
  expect(countCodePoints("a😀\ud800")).toBe(3);
  expect(countCodePoints("aaaaaa", 4)).toBe(4);
});

test("words are split at Python's blanks", () => {
  expect(splitAtWhitespace("\u2003a\u2028b \u001fc\u180ed ")).toEqual(["a", "b", "c\u180ed"]);
  expect(removeWhitespace(" a\tb\u205f")).toBe("ab");
});

test("the seeded choice is Python's, and also draws for a single element", () => {
  const random = new PythonRandom(2024);
  expect([1, 3, 1, 8, 4, 2, 7, 4, 1, 3].map((size) => random.choiceIndex(size))).toEqual([
    0, 0, 0, 3, 3, 1, 4, 1, 0, 1,
  ]);
  const first = (seed: number | bigint) => {
    const seeded = new PythonRandom(seed);
    return Array.from({ length: 4 }, () => seeded.choiceIndex(100));
  };
  expect(first(0)).toEqual([49, 97, 53, 5]);
  expect(first(4294967295)).toEqual([81, 79, 26, 27]);
  expect(first(4294967296)).toEqual([14, 44, 53, 2]);
  expect(first(123456789012345678901234567890n)).toEqual([93, 28, 20, 1]);
  expect(first(-42)).toEqual(first(42));
  const longer = new PythonRandom(42);
  const drawn = Array.from({ length: 2000 }, () => longer.choiceIndex(5));
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4]));
});
