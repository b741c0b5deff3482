import { expect, test } from "vitest";
import { createLogger } from "../../api/logger.ts";
import { addSplit, startTestServer } from "../support/start-test-server.ts";
import { SUBMIT_PATH, scoreSubmission } from "../support/submit-file.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

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

test("what a submitter is told of a file names codes, places and counts, and holds no value of it and none of the references", async () => {
  await using working = await startWorkingServer({
    kind: "official",
    settings: { budgets: { officialWithoutAccount: "all", addressWeekly: 100, unscoredFactor: 100 } },
  });
  const { split, server } = working;
  const lines = split.perfect.trim().split("\n");
  const records = lines.map((line): { id: string; toolCall: object } => JSON.parse(line));
  const broken = [
    { id: records[0]?.id, toolCall: "value-canary as a text" },
    { id: records[1]?.id, toolCall: { APP: "value-canary", API: 7, params: { goals: ["value-canary"] } } },
    { id: records[2]?.id, toolCall: { APP: "Keep", API: "createHealthPlan", params: ["value-canary"] } },
    { id: records[3]?.id, toolCall: null, "value-canary": { deep: "value-canary" } },
    { ...records[4], explanation: "value-canary" },
    { ...records[4], explanation: "value-canary" },
  ];
  const texts = broken.map((record) => JSON.stringify(record));
  // Read before the loop: a good file, a broken one, and one that ends in the middle of a value.
  const files = [split.perfect, `${texts.join("\n")}\n${lines[9]}`, `${lines[0]}\n{"id":"x","toolCall":"value-canary`];
  const states: string[] = [];
  for (const body of files) {
    const { id, authorization } = await sendFile(working, body);
    await working.work();
    const address = `${server.url}/api/v1/submissions/${id}`;
    const told = await Promise.all(
      ["", "/events", "/receipt.json", "/breakdown.json"].map(async (below) =>
        (await fetch(`${address}${below}`, { headers: authorization })).text(),
      ),
    );
    const submission = JSON.parse(told[0] ?? "");
    states.push(`${submission.state} ${submission.report?.errorCount ?? 0}`);
    for (const issue of submission.report?.issues ?? []) expect(issue.code).toMatch(/^[A-Z_]+$/);
    // The references of this set are "secret 0", "secret 1" and so on.
    for (const text of told)
      for (const value of ["value-canary", "secret ", "createHealthPlan"]) expect(text).not.toContain(value);
  }
  expect(states).toEqual([
    "scored 0",
    expect.stringMatching(/^rejected [1-9]/),
    expect.stringMatching(/^rejected [1-9]/),
  ]);
  for (const value of ["value-canary", "secret "]) expect(server.logLines().join("")).not.toContain(value);
});

test("a secret that reaches a log line by mistake is redacted, at the top and two levels down", () => {
  const lines: string[] = [];
  const logger = createLogger("web", "info", { write: (line) => void lines.push(line) });
  logger.info({ authorization: "canary-1", headers: { authorization: "canary-2", cookie: "canary-3" } });
  logger.info({ receiptSecret: "canary-4", request: { headers: { "idempotency-key": "canary-5" }, body: "canary-6" } });
  expect(lines.join("")).not.toContain("canary");
  expect(lines.join("")).toContain("[redacted]");
});
