import { lookup as resolve } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export interface WebhookPolicy {
  /** Lets messages go to this machine, to private networks and over plain http: for tests and closed networks. */
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
}

/** The address may not be written to, now or ever. */
export class ForbiddenAddressError extends Error {
  override readonly name = "ForbiddenAddressError";
}

/** Throws `ForbiddenAddressError` for an address that is refused without asking anybody: its scheme, credentials, or a private literal. */
export function checkWebhookUrl(url: string, { allowPrivate }: Pick<WebhookPolicy, "allowPrivate">): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !(parsed.protocol === "https:" || (allowPrivate && parsed.protocol === "http:"))) {
    throw new ForbiddenAddressError("expected an address that begins with https://");
  }
  if (parsed.username !== "" || parsed.password !== "") {
    throw new ForbiddenAddressError("expected no user name or password in the address");
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new ForbiddenAddressError("expected a public address");
  }
  return parsed;
}

/**
 * Posts a body and gives the status. The name is resolved once, every address that it has must be public, and the
 * connection goes to that very answer, so that a name which points elsewhere a moment later gains nothing. Redirects are not followed
 * and the answer is not read. Throws `ForbiddenAddressError`, or what the connection broke with.
 */
export function postWebhook(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  policy: WebhookPolicy,
): Promise<number> {
  const target = checkWebhookUrl(url, policy);
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const sending = request(target, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
      lookup: policy.allowPrivate ? resolve : publicLookup,
      agent: false,
      signal: AbortSignal.timeout(policy.timeoutMs),
    });
    sending.on("response", (response) => {
      done(response.statusCode ?? 0);
      response.destroy();
    });
    sending.on("error", fail);
    sending.end(body);
  });
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, "");
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new ForbiddenAddressError("the name leads to an address that is not public"), "");
    }
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
