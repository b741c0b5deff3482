/** What every answer carries, page or API. */
const COMMON_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
} as const;

/** For answers that no browser should ever render: data, problems, downloads. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export type HeaderRecord = Readonly<Record<string, string>>;

/** The headers of an API answer. `origin` is the public address; over https it also asks browsers to stay there. */
export function dataHeaders(origin: string): HeaderRecord {
  return { ...COMMON_HEADERS, ...transport(origin), "Content-Security-Policy": DATA_POLICY };
}

/** The headers of a page, with the policy that was made for it. */
export function pageHeaders(origin: string, policy: string): HeaderRecord {
  return { ...COMMON_HEADERS, ...transport(origin), "Content-Security-Policy": policy };
}

function transport(origin: string): HeaderRecord {
  return origin.startsWith("https://") ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}
