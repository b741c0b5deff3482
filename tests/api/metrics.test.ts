import { expect, test } from "vitest";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

test("metrics tell states, queue, notifications and request times, and no address, id or name", async () => {
  let nowMs = Date.now();
  await using working = await startWorkingServer({ dependencies: { now: () => nowMs } });
  const { url } = working.server;
  const { id } = await sendFile(working, working.split.half);
  nowMs += 12_500;
  await fetch(`${url}/api/v1/submissions/${id}`);
  const before = await (await fetch(`${url}/metrics`)).text();
  expect(before).toContain('toolboard_submissions{state="received"} 1');
  expect(before).toContain('toolboard_jobs{kind="validate",status="ready"} 1');
  expect(before).toContain('toolboard_job_oldest_waiting_seconds{kind="validate"} 12.5');
  await working.work();
  const after = await (await fetch(`${url}/metrics`)).text();
  expect(after).toContain('toolboard_submissions{state="scored"} 1');
  expect(after).toContain('toolboard_submissions{state="received"} 0');
  expect(after).toContain('toolboard_job_oldest_waiting_seconds{kind="validate"} 0');
  expect(after).toMatch(/request_duration_seconds_count\{method="GET",route="[^"]*:id",status="404"\} 1/);
  for (const secret of [id, "Mine", "127.0.0.1"]) expect(after).not.toContain(secret);
  // A method of one's own choosing is no series of its own.
  await fetch(`${url}/api/v1/benchmarks`, { method: "PROPFIND" });
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain("PROPFIND");
});

test("metrics are for programs of this machine, or for whoever has the token", async () => {
  await using open = await startWorkingServer();
  const status = async (url: string, headers: Record<string, string>) =>
    (await fetch(`${url}/metrics`, { headers })).status;
  expect(await status(open.server.url, {})).toBe(200);
  for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"]) {
    expect(await status(open.server.url, { [name]: "127.0.0.1" })).toBe(404);
  }
  await using closed = await startWorkingServer({ settings: { metricsToken: "a-token-for-prometheus" } });
  expect(await status(closed.server.url, {})).toBe(404);
  expect(await status(closed.server.url, { Authorization: "Bearer another" })).toBe(404);
  expect(await status(closed.server.url, { Authorization: "Bearer a-token-for-prometheus" })).toBe(200);
});
