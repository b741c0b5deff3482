import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const CLIENT = { clientId: "toolboard", clientSecret: "a secret of the client" };

/** A real OpenID Connect provider on loopback, where whoever signs in as `name` has the address `name@provider.test`. */
export async function startProvider(redirectUri: string): Promise<AsyncDisposable & { readonly issuer: string }> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: `${accountId}@provider.test`, email_verified: true, name: accountId }),
    }),
    features: { devInteractions: { enabled: true } },
  });
  server.on("request", provider.callback());
  return {
    issuer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Goes the way of a browser: to the provider, through its sign-in and consent, and back; returns the last address of ours. */
export async function goThrough(start: string, name: string, back: string): Promise<string> {
  let cookies = new Map<string, string>();
  let request: { url: string; body?: string } = { url: start };
  for (let step = 0; step < 20; step += 1) {
    if (request.url.startsWith(back)) return request.url;
    const response = await fetch(request.url, {
      redirect: "manual",
      method: request.body === undefined ? "GET" : "POST",
      headers: {
        Cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
        ...(request.body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      cookies = new Map(cookies).set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get("location");
    if (location !== null) {
      request = { url: new URL(location, request.url).href };
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`${response.status} at ${request.url}: ${page.slice(0, 500)}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "login";
    const fields = prompt === "login" ? { prompt, login: name, password: "any" } : { prompt };
    request = { url: new URL(action, request.url).href, body: new URLSearchParams(fields).toString() };
  }
  throw new Error("the provider leads nowhere");
}
