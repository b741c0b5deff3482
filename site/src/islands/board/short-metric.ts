import type { ControlTexts } from "./texts.ts";

/** A metric's word where there is no room for its whole name; part of that name, so that it can be spoken. */
export function shortMetric({ shortMetrics }: ControlTexts, id: string, label: string): string {
  const short: Readonly<Record<string, string>> = shortMetrics;
  const word = short[id];
  return word !== undefined && label.toLowerCase().includes(word.toLowerCase()) ? word : label;
}
