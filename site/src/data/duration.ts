const STEPS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1_000 },
] as const;

/** A time span in its largest whole unit, `3 min` or `3分钟`; never less than a second. `language` is a tag such as `en`. */
export function formatDuration(ms: number, language: string): string {
  const step = STEPS.find((known) => ms >= known.ms) ?? STEPS[3];
  const count = Math.max(1, Math.floor(ms / step.ms));
  return new Intl.NumberFormat(language, { style: "unit", unit: step.unit, unitDisplay: "short" }).format(count);
}
