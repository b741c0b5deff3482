import type { Breakdown, BreakdownCell } from "../../schemas/breakdown.ts";

/**
 * The breakdown as a LaTeX document fragment: one `longtable` with booktabs rules, one line a cell in the order of the
 * JSON, with numerator and denominator, n and interval, and in the caption what it was scored with. Every text is escaped.
 */
export function breakdownToLatex(breakdown: Breakdown): string {
  const { split, cells } = breakdown;
  const caption = [
    `Breakdown of submission ${breakdown.submission} on ${split.id}, version ${split.version}`,
    `(${breakdown.level}; scorer ${breakdown.scorerVersion}, mode ${breakdown.mode}${breakdown.similarity === null ? "" : `, similarity ${breakdown.similarity}`};`,
    `split hash ${split.contentHash.slice(0, 12)}, file hash ${breakdown.fileSha256.slice(0, 12)}${breakdown.demo ? "; made-up demo data" : ""}).`,
  ].join(" ");
  const head = "Metric & Dimension & Category & Value & Parts & $n$ & Interval \\\\";
  return [
    "% needs \\usepackage{booktabs,longtable}",
    "\\begin{longtable}{lllrlrl}",
    `\\caption{${escapeLatex(caption)}}\\\\`,
    "\\toprule",
    head,
    "\\midrule",
    "\\endhead",
    ...cells.map(toLine),
    "\\bottomrule",
    "\\end{longtable}",
    "",
  ].join("\n");
}

function toLine(cell: BreakdownCell): string {
  const { metric, dimension, category, value, parts, n, interval, note } = cell;
  const texts = [
    metric,
    dimension,
    category,
    value === null ? (note ?? "") : toNumber(value),
    Object.entries(parts)
      .map(([name, part]) => `${name} ${part}`)
      .join(", "),
    String(n),
    interval === null ? "" : `${toNumber(interval.low)}–${toNumber(interval.high)} (${interval.method})`,
  ];
  return `${texts.map(escapeLatex).join(" & ")} \\\\`;
}

/** Four decimals, and no more than a fraction has. */
function toNumber(value: number): string {
  return String(Number(value.toFixed(4)));
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
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\textquotedbl{}",
  "–": "--",
};

/** A text as LaTeX prints it, on one line; control characters are left out. */
export function escapeLatex(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(/[\\{}$&#%_^~<>|"–]/g, (sign) => LATEX[sign] ?? sign);
}
