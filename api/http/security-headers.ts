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

/** The headers of a picture that other sites show: it may be loaded from anywhere, and still not be framed. */
export function pictureHeaders(origin: string, policy: string): HeaderRecord {
  return { ...pageHeaders(origin, policy), "Cross-Origin-Resource-Policy": "cross-origin" };
}

/** The headers of a page that other sites show in a frame; it has no script, no form and reads no cookie. */
export function frameHeaders(origin: string, policy: string): HeaderRecord {
  const { "X-Frame-Options": _denied, ...common } = COMMON_HEADERS;
  return {
    ...common,
    ...transport(origin),
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": policy,
  };
}

function transport(origin: string): HeaderRecord {
  return origin.startsWith("https://") ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}
