/**
 * A string as the value rule compares it: trimmed, runs of whitespace as one space, case folded
 * (ToolSpectrum spec 3.3). Upper case first, so that `ß` and `SS` meet as in a full case fold.
 */
export function foldText(text: string): string {
  return text.trim().replace(/\s+/gu, " ").toUpperCase().toLowerCase();
}

/** An app or API name as it is compared: trimmed, case folded, underscores as spaces (spec 3.2). */
export function foldName(name: string): string {
  return name.trim().replaceAll("_", " ").toUpperCase().toLowerCase();
}

/** One key for an app and one of its APIs, by folded names. */
export function pairKey(app: string, api: string): string {
  return `${foldName(app)}\n${foldName(api)}`;
}
