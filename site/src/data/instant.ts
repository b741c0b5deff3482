const LOCAL = { dateStyle: "medium", timeStyle: "short" } as const;

/**
 * An instant twice: in UTC and as the reader's own clock shows it (`1 Nov 2026, 12:00 UTC (1 Nov 2026, 13:00 here)`); once
 * where the two are the same. `language` is a tag such as `en`; both are made from the instant itself, so that a clock or a
 * locale that is set strangely cannot make another date of it. An en dash for a text that is no date.
 */
export function formatInstant(iso: string, language: string, here: string, timeZone?: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "–";
  const utc = new Intl.DateTimeFormat(tagOf(language), { ...LOCAL, timeZone: "UTC" }).format(at);
  const own = new Intl.DateTimeFormat(tagOf(language), { ...LOCAL, ...(timeZone === undefined ? {} : { timeZone }) });
  const local = own.format(at);
  return local === utc ? `${utc} UTC` : `${utc} UTC (${local} ${here})`;
}

function tagOf(language: string): string {
  return language === "en" ? "en-GB" : language;
}
