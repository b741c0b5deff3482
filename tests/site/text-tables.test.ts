import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv, toLatex, toMarkdown } from "../../site/src/downloads/text-tables.ts";
import { readCsv } from "../support/read-csv.ts";

test("a CSV file read back gives the texts that went in, unless a spreadsheet would run them", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const read = readCsv(toCsv(["a", "b"], rows)).map((record) => [record["a"], record["b"]]);
      const isFigure = (text: string) => /^[+-]\d+(\.\d+)?$/.test(text);
      const safe = (text: string) =>
        !isFigure(text) && /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
      expect(read).toEqual(rows.map((row) => row.map(safe)));
    }),
  );
});

test("a formula becomes a text, a signed number stays a number", () => {
  expect(toCsv(["x", "y"], [["+0", "-1.5"]])).toBe("x,y\r\n+0,-1.5\r\n");
  expect(toCsv(["x", "y"], [["=HYPERLINK(1)", -0.25]])).toBe("x,y\r\n'=HYPERLINK(1),-0.25\r\n");
});

test("null is an empty field", () => {
  expect(toCsv(["x", "y"], [[null, false]])).toBe("x,y\r\n,false\r\n");
});

const table = {
  caption: "Scores of 100 % & more",
  source: "https://board.example/b/x/?v=0a",
  columns: [
    { text: "System_1", numeric: false },
    { text: "Score", numeric: true },
  ],
  rows: [["a|b <script>", "42.5 ±3.1"]],
};

test("a system's name cannot break a Markdown table or bring markup into it", () => {
  const lines = toMarkdown(table).split("\n");
  expect(lines[2]).toBe("| System\\_1 | Score |");
  expect(lines[3]).toBe("| --- | ---: |");
  expect(lines[4]).toBe("| a\\|b \\<script\\> | 42.5 ±3.1 |");
});

test("LaTeX gets its signs escaped and its columns aligned", () => {
  const text = toLatex(table);
  expect(text).toContain("\\caption{Scores of 100 \\% \\& more}");
  expect(text).toContain("\\begin{tabular}{lr}");
  expect(text).toContain("System\\_1 & Score \\\\");
  expect(text).toContain("42.5 $\\pm$3.1");
});
