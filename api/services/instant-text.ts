const ANYWHERE_ON_EARTH_MS = -12 * 3_600_000;

/**
 * An instant for a sentence, in UTC and anywhere on earth: `2026-11-01T12:00:00.000Z (UTC; 2026-11-01 00:00 anywhere on
 * earth)`. A reader's own zone is not known here: pages put it in place of this.
 */
export function instantText(ms: number): string {
  const anywhere = new Date(ms + ANYWHERE_ON_EARTH_MS).toISOString().slice(0, 16).replace("T", " ");
  return `${new Date(ms).toISOString()} (UTC; ${anywhere} anywhere on earth)`;
}
