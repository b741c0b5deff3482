/** The cells of the lines of a Markdown or LaTeX file's tables, without escapes. */
export function cellsOfText(text: string, format: "md" | "tex"): readonly (readonly string[])[] {
  const lines = text.split("\n").map((line) => line.trim());
  const isLine = (line: string) =>
    format === "md" ? line.startsWith("| ") && !line.startsWith("| ---") : line.endsWith("\\\\");
  return lines.filter(isLine).map((line) =>
    (format === "md" ? line.slice(2, -2).split(" | ") : line.slice(0, -3).split(" & ")).map((cell) =>
      cell
        .replaceAll("$\\pm$", "±")
        .replaceAll("$\\to$", "→")
        .replaceAll("$\\cdot$", "·")
        .replaceAll("--", "–")
        .replaceAll("\\textasciitilde{}", "~")
        .replace(/\\([\\`*_[\]<>|#~&%$])/g, "$1")
        .trim(),
    ),
  );
}
