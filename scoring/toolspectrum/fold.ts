/**
 * A string as the value rule compares it: trimmed, runs of whitespace as one space, case folded
 * (ToolSpectrum spec 3.3).
 */
export function foldText(text: string): string {
  return foldCase(text.trim().replace(/\s+/gu, " "));
}

/** An app or API name as it is compared: trimmed, case folded, underscores as spaces (spec 3.2). */
export function foldName(name: string): string {
  return foldCase(name.trim().replaceAll("_", " "));
}

const DOTLESS_I = "ı";

/**
 * Unicode's full case folding: lower case of the upper case of the lower case, so that `ß`, `ẞ` and `SS` meet; the
 * dotless i stays itself, and a sigma is the same wherever it stands in its word.
 */
function foldCase(text: string): string {
  const pieces = text.split(DOTLESS_I).map((piece) => piece.toLowerCase().toUpperCase().toLowerCase());
  return pieces.join(DOTLESS_I).replaceAll("ς", "σ");
}

/** One key for an app and one of its APIs, by folded names. */
export function pairKey(app: string, api: string): string {
  return `${foldName(app)}\n${foldName(api)}`;
}
