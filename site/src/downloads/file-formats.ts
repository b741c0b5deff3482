export const FILE_FORMATS = ["csv", "json", "md", "tex"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The names of the formats, the same in every language. */
export const FORMAT_NAMES: Readonly<Record<FileFormat, string>> = {
  csv: "CSV",
  json: "JSON",
  md: "Markdown",
  tex: "LaTeX",
};
