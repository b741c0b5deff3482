import { instant as english } from "../i18n/en/instant.ts";
import { instant as chinese } from "../i18n/zh/instant.ts";

/** No place on earth is further behind; Intl's name of a zone counts the other way round. */
const ANYWHERE_ON_EARTH = "Etc/GMT+12";

/**
 * An instant in UTC, as the reader's own clock shows it, and as it is anywhere on earth: `1 Nov 2026, 12:00 UTC (1 Nov 2026,
 * 13:00 your time; 1 Nov 2026, 00:00 anywhere on earth)`. The reader's is left out where it is UTC's, and where `timeZone` is null:
 * on pages made ahead of time nobody knows the reader. `language` is a tag such as `en`; all are made from the instant itself,
 * so that a clock or a locale that is set strangely cannot make another date of it. An en dash for a text that is no date.
 */
export function formatInstant(iso: string, language: string, timeZone?: string | null): string {
  const { here, anywhere } = language.startsWith("zh") ? chinese : english;
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "–";
  const inZone = (zone: string | undefined) => zoneFormat(language, zone).format(at).replace("Sept", "Sep");
  const utc = inZone("UTC");
  const own = timeZone === null ? utc : inZone(timeZone);
  const others = [...(own === utc ? [] : [`${own} ${here}`]), `${inZone(ANYWHERE_ON_EARTH)} ${anywhere}`];
  return `${utc} UTC (${others.join("; ")})`;
}

function zoneFormat(language: string, timeZone: string | undefined): Intl.DateTimeFormat {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "medium",
    timeStyle: "short",
    calendar: "gregory",
    numberingSystem: "latn",
    ...zone,
  });
}

/** An instant as the API writes it in a sentence, with the zones that follow it in brackets. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z(?: \(UTC[^)]*\))?/g;

/** A sentence of the API with its times as a reader wants them: in UTC, in their own zone and anywhere on earth. */
export function withLocalTimes(sentence: string, language: string): string {
  return sentence.replace(INSTANT, (found) => formatInstant(found.split(" ", 1)[0] ?? found, language));
}
