/** Entry ids under `pin` in a query string, in their order, each once. Unfit ones are left out. */
export function parsePins(search: string): readonly string[] {
  const wanted = (new URLSearchParams(search).get("pin") ?? "").split(",");
  return [...new Set(wanted.filter((id) => /^[A-Za-z0-9._-]{1,100}$/.test(id)))];
}

/** The query string with these pins in place of its own; everything else stays. Empty, or beginning with `?`. */
export function formatPins(search: string, pins: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  if (pins.length === 0) parameters.delete("pin");
  else parameters.set("pin", pins.join(","));
  const text = parameters.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
