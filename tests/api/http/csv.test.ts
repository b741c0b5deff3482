import fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormula, toCsv } from "../../../api/http/csv.ts";
import { readCsv } from "../../support/read-csv.ts";

test("no text comes out as something that a spreadsheet would run", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "\n=1", "＝1", "\u00a0=cmd"]) {
    expect(guardFormula(text)).toBe(`'${text}`);
  }
  for (const text of ["a=1", "plain", "1-2", "研究"]) expect(guardFormula(text)).toBe(text);
});

test("what was written is read again: every text but for the guard, every number to the last bit", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.double({ noNaN: true })), { maxLength: 5 }),
      (rows) => {
        const read = readCsv(toCsv(["text", "number"], rows));
        expect(read.map((row) => row["text"])).toEqual(rows.map(([text]) => guardFormula(text)));
        expect(read.map((row) => Number(row["number"]))).toEqual(rows.map(([, number]) => number + 0));
      },
    ),
  );
});
