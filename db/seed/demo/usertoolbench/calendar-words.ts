import type { Language, SlotValue } from "./bank.ts";

const DAY_MS = 86_400_000;
const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  zh: ["周日", "周一", "周二", "周三", "周四", "周五", "周六"],
};

function weekday(atMs: number, language: Language): string {
  return WEEKDAYS[language][new Date(atMs).getUTCDay()] ?? "";
}

/** `YYYY-MM-DD HH:MM:SS`, the form that the released builder reads. */
export function toTimestamp(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace("T", " ");
}

/** The text of `env_info`: the moment at which the topic takes place. */
export function toEnvironmentInfo(atMs: number, language: Language): string {
  const stamp = `${toTimestamp(atMs)} ${weekday(atMs, language)}`;
  return language === "zh" ? `当前时间：${stamp}` : `Current time: ${stamp}`;
}

/**
 * The slots that every scene has: `tomorrow`, `day` (in `daysAhead`), `dayAfter` (one later) and `day2` (in
 * `daysAhead` + 2), as weekdays of the coming week with their dates, so that they follow from `env_info`.
 */
export function dateSlots(atMs: number, language: Language, daysAhead: number): Record<string, SlotValue> {
  const dated = (days: number): SlotValue => {
    const thatMs = atMs + days * DAY_MS;
    return [weekday(thatMs, language), new Date(thatMs).toISOString().slice(0, 10)];
  };
  const [, tomorrow] = dated(1);
  return {
    tomorrow: [language === "zh" ? "明天" : "tomorrow", tomorrow ?? ""],
    day: dated(daysAhead),
    dayAfter: dated(daysAhead + 1),
    day2: dated(daysAhead + 2),
  };
}
