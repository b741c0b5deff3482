/** The snapshot that a view's address names under `v`, or an empty id; a bad value is told as `v=value`. */
export function parseVersion(search: string): { readonly id: string; readonly ignored: string } {
  const value = new URLSearchParams(search).get("v") ?? "";
  const isGood = /^[0-9a-f]{8,64}$/.test(value);
  return { id: isGood ? value : "", ignored: value === "" || isGood ? "" : `v=${value}` };
}

/** The query string with this snapshot first, or without any for an empty id; everything else stays. */
export function formatVersion(search: string, id: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("v");
  const rest = parameters.toString().replaceAll("%2C", ",");
  const text = [id === "" ? "" : `v=${id}`, rest].filter((part) => part !== "").join("&");
  return text === "" ? "" : `?${text}`;
}
