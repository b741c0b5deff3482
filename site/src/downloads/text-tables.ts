/** A table of texts, for the formats that people paste. */
export interface TextTable {
  readonly caption: string;
  /** The address under which these figures stay. */
  readonly source: string;
  readonly columns: readonly { readonly text: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * RFC 4180 with a head line and CRLF line ends. Null is an empty field; a text that a spreadsheet would run as a formula
 * gets a leading apostrophe, numbers and signed figures never do.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  return [columns, ...rows].map((row) => `${row.map(toCsvField).join(",")}\r\n`).join("");
}

function toCsvField(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  // A signed figure is what it looks like in any spreadsheet.
  if (/^[+-]\d+(\.\d+)?$/.test(value)) return value;
  const safe = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A Markdown table (as GitHub and Pandoc read it) under its caption. User text is escaped, so that it stays text. */
export function toMarkdown({ caption, source, columns, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [
    `${escapeMarkdown(caption)} <${source}>\n\n`,
    line(columns.map(({ text }) => escapeMarkdown(text))),
    line(columns.map(({ numeric }) => (numeric ? "---:" : "---"))),
    ...rows.map((row) => line(row.map(escapeMarkdown))),
  ].join("");
}

/** A `table` with booktabs rules that compiles as it stands with `\usepackage{booktabs,url}`, its permanent address below it. */
export function toLatex({ caption, source, columns, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `  ${cells.map(escapeLatex).join(" & ")} \\\\\n`;
  return [
    "% needs \\usepackage{booktabs,url}\n",
    "\\begin{table}\n\\centering\n",
    `\\caption{${escapeLatex(caption)}}\n`,
    `\\begin{tabular}{${columns.map(({ numeric }) => (numeric ? "r" : "l")).join("")}}\n\\toprule\n`,
    line(columns.map(({ text }) => text)),
    "\\midrule\n",
    ...rows.map(line),
    "\\bottomrule\n\\end{tabular}\n",
    `\\par\\smallskip{\\footnotesize\\url{${source}}}\n\\end{table}\n`,
  ].join("");
}

function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|#~&]/g, (sign) => `\\${sign}`);
}

const LATEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "–": "--",
  "±": "$\\pm$",
  "·": "$\\cdot$",
  "→": "$\\to$",
};

function escapeLatex(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\{}$&#%_^~–±·→]/g, (sign) => LATEX[sign] ?? sign);
}
