import { expect, test } from "vitest";
import { createApp } from "../../api/app.ts";
import { signUp } from "../support/accounts.ts";
import { addSplit, startTestServer } from "../support/start-test-server.ts";

const NO_LIMIT = { burst: 1e9, perSecond: 1e9 };
const rateLimits = { upload: NO_LIMIT, change: NO_LIMIT, stream: NO_LIMIT, download: NO_LIMIT, signIn: NO_LIMIT };
/** In addresses as they are sent: what decoders, databases and file systems have stumbled over. */
const ODD_PARTS = [
  "%00",
  "%FF",
  "%",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..%5c",
  "__proto__",
  "constructor",
  "-1",
  "1e999",
  "99999999999999999999",
  "'%20OR%201=1--",
  "%F0%9F%92%A9",
  "%E2%80%AE",
  "x".repeat(5000),
];
const ODD_BODIES: readonly string[] = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "1e999",
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"email":{"a":1},"password":[],"name":null,"user":{},"visibility":["public"],"reason":7}',
  `{"name":"\\u0000","reason":"\\ud800","note":"\\u0000","label":"\\ud800","system":"\\u0000"}`,
  `{"name":"${"x".repeat(60_000)}"}`,
  "[".repeat(60_000),
];
const ODD_QUERY = [
  "split",
  "system",
  "team",
  "limit",
  "offset",
  "before",
  "visibility",
  "outcome",
  "user",
  "signature",
  "v",
];

test("no route answers odd addresses, queries, headers or bodies with a fault of the service", async () => {
  await using server = await startTestServer({ settings: { rateLimits } });
  await addSplit(server);
  const administrator = await signUp(server, "Administrator");
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(administrator.id, { role: "administrator" }, by);
  const routes = createApp(server.dependencies)
    .routes.filter(({ method, path }) => method !== "ALL" && method !== "OPTIONS" && !path.endsWith("*"))
    // These end the session that the others are asked with.
    .filter(({ path }) => !path.endsWith("/sign-out") && !path.endsWith("/account/sessions"))
    .map(({ method, path }) => `${method} ${path}`);
  const faults: string[] = [];
  let asked = 0;
  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<void> => {
    const headers = { ...administrator.headers, Origin: server.url, ...init.headers };
    const response = await fetch(`${server.url}${path}`, { method, redirect: "manual", ...init, headers });
    const text = response.headers.get("content-type") === "text/event-stream" ? "" : await response.text();
    asked += 1;
    // A board that is not built yet is no fault.
    if (response.status >= 500 && !(response.status === 503 && text.includes("NOT_BUILT")))
      faults.push(`${method} ${path.slice(0, 120)} ${String(init.body).slice(0, 80)}: ${response.status}`);
  };
  for (const route of new Set(routes)) {
    const [method = "", pattern = ""] = route.split(" ");
    const plain = pattern.replaceAll(/:(\w+)/g, "x");
    if (pattern.includes(":")) for (const part of ODD_PARTS) await ask(method, pattern.replaceAll(/:(\w+)/g, part));
    for (const part of ODD_PARTS)
      await ask(method, `${plain}?${ODD_QUERY.map((name) => `${name}=${part.slice(0, 1000)}`).join("&")}`);
    await ask(method, `${plain}?${ODD_QUERY.map((name) => `${name}=a&${name}=b`).join("&")}`);
    await ask(method, plain, {
      headers: {
        "Last-Event-ID": "9".repeat(15),
        Range: "bytes=9-1",
        "If-None-Match": '"',
        "Idempotency-Key": "x",
        Authorization: "Bearer tb_",
      },
    });
    if (method === "GET") continue;
    for (const body of ODD_BODIES) await ask(method, plain, { body, headers: { "Content-Type": "application/json" } });
  }
  expect(asked).toBeGreaterThan(1500);
  expect(faults).toEqual([]);
}, 240_000);
