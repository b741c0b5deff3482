/** A size in decimal units with one decimal: `1.4 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[power] ?? "byte",
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}
