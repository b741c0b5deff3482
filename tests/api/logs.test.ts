import { expect, test } from "vitest";
import { createLogger } from "../../api/logger.ts";
import { addSplit, startTestServer } from "../support/start-test-server.ts";
import { SUBMIT_PATH, scoreSubmission } from "../support/submit-file.ts";

test("log lines are JSON with route, status and time, and hold no secret, no key and nothing of a file or a name", async () => {
  await using server = await startTestServer();
  await addSplit(server);
  const key = "idempotency-key-canary-5819";
  const response = await fetch(`${server.url}${SUBMIT_PATH}&description=description-canary`, {
    method: "POST",
    headers: { "Idempotency-Key": key, Cookie: "session=cookie-canary" },
    body: "prediction-canary ".repeat(100),
  });
  const { id, receiptSecret } = await response.json();
  const headers = { Authorization: `Bearer ${receiptSecret}`, "Content-Type": "application/json" };
  await scoreSubmission(server, id);
  await fetch(`${server.url}/api/v1/submissions/${id}?token=query-canary`, { headers });
  await fetch(`${server.url}/api/v1/submissions/${id}/withdraw`, {
    method: "POST",
    headers,
    body: '{"reason":"reason-canary"}',
  });
  await fetch(`${server.url}/api/v1/submissions/${id}/publish`, { method: "POST", headers, body: '{"broken-canary' });
  await fetch(`${server.url}/r/${receiptSecret}/`);
  server.storage.close();
  await fetch(`${server.url}/api/v1/submissions/${id}`, { headers });
  const lines = server.logLines();
  const text = lines.join("");
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/Z$/) });
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(requests[0]).toMatchObject({
    method: "POST",
    route: "/api/v1/submissions",
    status: 202,
    durationMs: expect.any(Number),
  });
  expect(requests[1]).toMatchObject({ method: "GET", route: "/api/v1/submissions/:id", status: 200 });
  for (const secret of [receiptSecret, receiptSecret.slice(4), key, "canary", "My system", "My%20system"]) {
    expect(text).not.toContain(secret);
  }
});

test("a secret that reaches a log line by mistake is redacted, at the top and two levels down", () => {
  const lines: string[] = [];
  const logger = createLogger("web", "info", { write: (line) => void lines.push(line) });
  logger.info({ authorization: "canary-1", headers: { authorization: "canary-2", cookie: "canary-3" } });
  logger.info({ receiptSecret: "canary-4", request: { headers: { "idempotency-key": "canary-5" }, body: "canary-6" } });
  expect(lines.join("")).not.toContain("canary");
  expect(lines.join("")).toContain("[redacted]");
});
