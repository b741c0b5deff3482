/** The content codings that we keep, best compression first. */
export const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number] | "identity";

/**
 * The best coding that both sides have (RFC 9110, section 12.5.3): quality decides, then our order.
 * `q=0` means never, `*` stands for whatever is not named, and no header means identity.
 */
export function chooseCoding(header: string | undefined, available: readonly Coding[]): Coding {
  if (header === undefined || header === "") return "identity";
  const qualities = parseQualities(header);
  let best: Coding = "identity";
  let bestQuality = 0;
  for (const coding of available) {
    if (coding === "identity") continue;
    const quality = qualities.get(coding) ?? qualities.get("*") ?? 0;
    if (quality > bestQuality) {
      best = coding;
      bestQuality = quality;
    }
  }
  const identity = qualities.get("identity");
  return identity !== undefined && identity > bestQuality ? "identity" : best;
}

function parseQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const part of header.split(",", 32)) {
    const [name = "", ...parameters] = part.split(";");
    let quality = 1;
    for (const parameter of parameters) {
      const match = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i.exec(parameter);
      if (match !== null) quality = Number(match[1]);
    }
    qualities.set(name.trim().toLowerCase(), quality);
  }
  return qualities;
}
