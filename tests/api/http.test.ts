import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addSplit, startTestServer, type TestServer } from "../support/start-test-server.ts";
import { submitFile } from "../support/submit-file.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addSplit(server);
});
afterAll(() => server.close());

const ProblemShape = z.strictObject({
  type: z.string().regex(/^\/problems\/[a-z-]+$/),
  title: z.string().min(1),
  status: z.number(),
  detail: z.string().min(1),
  instance: z.string(),
  code: z.string().regex(/^[A-Z_]+$/),
  requestId: z.string().min(8),
  issues: z
    .array(z.looseObject({ code: z.string(), expected: z.string(), received: z.string(), fix: z.string() }))
    .optional(),
});

async function expectProblem(response: Response, status: number): Promise<z.infer<typeof ProblemShape>> {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  const problem = ProblemShape.parse(await response.json());
  expect(problem.status).toBe(status);
  return problem;
}

test("every failure is a problem of the same shape, with its request id in the header too", async () => {
  const cases: readonly [string, RequestInit, number][] = [
    ["/api/v1/nothing", {}, 404],
    ["/api/", {}, 404],
    ["/api/v1/submissions", { method: "POST", body: "x" }, 400],
    ["/api/v1/submissions", {}, 405],
    ["/api/v1/submissions/none", {}, 404],
    ["/api/v1/submissions/no%20id", {}, 400],
    ["/api/v1/submissions/none/publish", {}, 405],
    ["/api/v1/benchmarks/none/leaderboard", {}, 404],
    ["/api/v1/benchmarks/toolspectrum/leaderboard?format=xml", {}, 400],
    ["/api/v1/benchmarks/toolspectrum/splits/none", {}, 404],
    ["/api/v1/benchmarks/toolspectrum/splits/small/files/none", {}, 404],
    ["/api/v1/benchmarks/toolspectrum/splits/small/files/..%2F..%2Fboard%2Fboard.sqlite", {}, 404],
    ["/b/toolspectrum/", { method: "POST" }, 405],
    ["/api/docs", { method: "DELETE" }, 405],
    ["/healthz", { method: "PUT" }, 405],
  ];
  for (const [path, init, status] of cases) {
    const response = await fetch(`${server.url}${path}`, init);
    const id = response.headers.get("x-request-id");
    const problem = await expectProblem(response, status);
    expect(problem.requestId).toBe(id);
  }
});

test("a wrong method is answered 405 with what is allowed, and OPTIONS tells it", async () => {
  const wrong = await fetch(`${server.url}/api/v1/submissions/some/withdraw`);
  expect(wrong.headers.get("allow")).toBe("POST, OPTIONS");
  const options = await fetch(`${server.url}/api/v1/benchmarks`, { method: "OPTIONS" });
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
});

test("HEAD answers as GET does, without a body", async () => {
  for (const path of ["/api/v1/benchmarks", "/api/v1/benchmarks/toolspectrum/leaderboard", "/", "/api/docs"]) {
    const [get, head] = await Promise.all([
      fetch(`${server.url}${path}`),
      fetch(`${server.url}${path}`, { method: "HEAD" }),
    ]);
    expect(head.status).toBe(get.status);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    expect(await head.text()).toBe("");
  }
});

test("JSON that is broken, too large, of another type or carries foreign fields is refused", async () => {
  const { id, authorization } = await submitFile(server);
  const send = (body: BodyInit, headers: Record<string, string> = { "Content-Type": "application/json" }) =>
    fetch(`${server.url}/api/v1/submissions/${id}/withdraw`, {
      method: "POST",
      body,
      headers: { ...authorization, ...headers },
    });
  await expectProblem(await send("{"), 400);
  await expectProblem(await send(""), 400);
  await expectProblem(await send("[]"), 400);
  await expectProblem(await send('"text"'), 400);
  await expectProblem(await send('{"reason":""}'), 400);
  const polluted = await expectProblem(
    await send('{"reason":"x","__proto__":{"admin":true},"constructor":{"prototype":{"a":1}}}'),
    400,
  );
  expect(polluted.issues?.[0]).toMatchObject({ code: "UNRECOGNIZED_KEYS" });
  expect(Reflect.get({}, "admin")).toBeUndefined();
  await expectProblem(await send(JSON.stringify({ reason: "x".repeat(100_000) })), 413);
  await expectProblem(await send("reason=x", { "Content-Type": "application/x-www-form-urlencoded" }), 415);
  expect((await server.storage.board.findSubmission(id))?.state).toBe("received");
});

test("a request that is no HTTP, or whose headers are too long, is answered with a problem", async () => {
  for (const [text, status] of [
    ["NONSENSE\r\n\r\n", 400],
    [`GET /${"x".repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ] as const) {
    const answer = await sendRaw(text);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain("application/problem+json");
  }
});

test("API answers carry a request id, their time and headers that forbid everything to a browser", async () => {
  const sent = { "X-Request-Id": "my-request-17" };
  for (const path of ["/api/v1/benchmarks", "/api/v1/benchmarks/toolspectrum/leaderboard", "/api/v1/none"]) {
    const { headers } = await fetch(`${server.url}${path}`, { headers: sent });
    expect(headers.get("x-request-id")).toBe("my-request-17");
    if (path !== "/api/v1/none") expect(headers.get("server-timing")).toMatch(/^app;dur=\d/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  const odd = await fetch(`${server.url}/api/v1/benchmarks`, { headers: { "X-Request-Id": "<script>" } });
  expect(odd.headers.get("x-request-id")).not.toContain("<");
});

test("an unforeseen error is a 500 with a reference and no internals", async () => {
  await using broken = await startTestServer();
  broken.storage.close();
  const response = await fetch(`${broken.url}/api/v1/submissions/some`);
  const text = await response.clone().text();
  const problem = await expectProblem(response, 500);
  expect(text).not.toMatch(/sqlite|database|select|\.ts|node_modules/i);
  expect(broken.logLines().some((line) => line.includes(problem.requestId) && line.includes("unexpected error"))).toBe(
    true,
  );
});

test("an address that asks too often is told when to come back", async () => {
  const { settings } = server.dependencies;
  const rateLimits = { ...settings.rateLimits, upload: { burst: 2, perSecond: 0.001 } };
  await using limited = await startTestServer({ settings: { rateLimits } });
  await addSplit(limited);
  await submitFile(limited);
  await submitFile(limited);
  const response = await fetch(`${limited.url}/api/v1/submissions?split=toolspectrum/small&system=x`, {
    method: "POST",
    body: "x",
  });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  await expectProblem(response, 429);
  expect((await fetch(`${limited.url}/healthz`)).status).toBe(200);
});

test("health and readiness tell a process that lives from one that can serve", async () => {
  await using fresh = await startTestServer({ withRelease: false });
  expect((await fetch(`${fresh.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${fresh.url}/readyz`)).json()).toEqual({ status: "not-ready", board: true, site: false });
  expect((await fetch(`${fresh.url}/`)).status).toBe(503);
  await expectProblem(await fetch(`${fresh.url}/api/v1/benchmarks/toolspectrum/leaderboard`), 503);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("a shutdown ends event streams and lets a request in flight finish", async () => {
  // Whatever did not end by itself would hold the test up for longer than it may take.
  const closing = await startTestServer({ patienceMs: 3_600_000 });
  await addSplit(closing);
  const { id, authorization } = await submitFile(closing);
  const stream = await fetch(`${closing.url}/api/v1/submissions/${id}/events`, { headers: authorization });
  const upload = slowUpload(closing.port);
  await expect.poll(async () => (await closing.storage.uploads.list()).length).toBe(2);
  const closed = closing.close();
  await stream.text();
  expect(await upload.finish()).toContain("HTTP/1.1 202");
  await closed;
});

test("the OpenAPI document is 3.1, names every route, and the docs page shows each with a curl line", async () => {
  const document = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
  expect(document.openapi).toBe("3.1.0");
  const operations = Object.entries<Record<string, { responses: object; summary: string }>>(document.paths).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThanOrEqual(15);
  expect(document.paths["/api/v1/submissions"].post.requestBody.content).toHaveProperty("application/octet-stream");
  const response = await fetch(`${server.url}/api/docs`);
  const page = await response.text();
  for (const { path, method, operation } of operations) {
    expect(page).toContain(`<span class="method">${method.toUpperCase()}</span> ${path}</code>`);
    expect(page).toContain(operation.summary.replaceAll("'", "&#39;"));
  }
  expect(page.match(/<pre tabindex="0"><code>curl/g)).toHaveLength(operations.length);
  expect(page).not.toContain("<script");
  expect(page).not.toMatch(/undefined|\[object Object\]/);
  expect(response.headers.get("content-security-policy")).toMatch(/style-src 'sha256-[A-Za-z0-9+/=]+'/);
});

function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes.toString();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    socket.write(text);
  });
}

/** An upload that has begun and waits for `finish`. */
function slowUpload(port: number): { readonly finish: () => Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /api/v1/submissions?split=toolspectrum/small&system=slow HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc",
  );
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString();
    });
    socket.on("close", () => resolve(text));
  });
  return {
    finish: () => {
      socket.write("def");
      return answer;
    },
  };
}
