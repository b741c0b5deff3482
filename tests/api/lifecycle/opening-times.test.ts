import { expect, test } from "vitest";
import { sendRaw } from "../../support/send-as.ts";
import { addSplit, startTestServer } from "../../support/start-test-server.ts";

const HOUR_MS = 3_600_000;
const opensAtMs = Date.UTC(2026, 10, 1, 12);
const closesAtMs = opensAtMs + HOUR_MS;

test("a split takes files from the instant it opens until the instant before it closes, and says so in UTC", async () => {
  let clockMs = opensAtMs - 1;
  await using server = await startTestServer({ dependencies: { now: () => clockMs } });
  const { splitId: split } = await addSplit(server, { opensAtMs, closesAtMs });
  const at = async (ms: number) => {
    clockMs = ms;
    const response = await sendRaw(server, { split, body: `{"id":"one","at":${ms}}\n` });
    return { status: response.status, detail: (await response.json()).detail ?? "" };
  };
  expect(await at(opensAtMs - 1)).toEqual({ status: 409, detail: expect.stringContaining("2026-11-01T12:00:00.000Z") });
  expect((await at(opensAtMs)).status).toBe(202);
  expect((await at(closesAtMs - 1)).status).toBe(202);
  expect(await at(closesAtMs)).toEqual({ status: 409, detail: expect.stringContaining("2026-11-01T13:00:00.000Z") });
  const dry = await sendRaw(server, { split, body: "{}", query: { dry_run: "true" } });
  expect(dry.status).toBe(409);
  const described = await (await fetch(`${server.url}/api/v1/benchmarks/toolspectrum/splits/small`)).json();
  expect(described).toMatchObject({ open: false, closesAt: "2026-11-01T13:00:00.000Z" });
});

test("what began before the closing time is taken although it ends after it", async () => {
  let clockMs = closesAtMs - 1;
  await using server = await startTestServer({ dependencies: { now: () => clockMs } });
  const { splitId: split } = await addSplit(server, { opensAtMs, closesAtMs });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":"one"}\n'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      clockMs = closesAtMs + HOUR_MS;
      controller.close();
    },
  });
  const response = await fetch(`${server.url}/api/v1/submissions?split=${split}&system=A`, {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(202);
});
