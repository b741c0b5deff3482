import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toMail } from "../../../api/services/notifications/compose-message.ts";
import { buildSnapshot } from "../../../api/services/snapshot/build-snapshot.ts";
import { readPublished } from "../../../api/services/snapshot/published.ts";
import { formatInstant, withLocalTimes } from "../../../site/src/data/instant.ts";
import { renderTestSite } from "../../support/rendered-site.ts";
import { send, sendRaw } from "../../support/send-as.ts";
import { addSplit, startTestServer } from "../../support/start-test-server.ts";
import { projectRoot } from "../../support/temporary-data.ts";

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

test("a closing time is one instant in the description, in the refusal, on the pages and in a mail, told in UTC and anywhere on earth", async () => {
  let clockMs = opensAtMs;
  await using server = await startTestServer({ dependencies: { now: () => clockMs } });
  const version = await addSplit(server, { opensAtMs, closesAtMs });
  const { id } = await send(server, { split: version.splitId, body: '{"id":"one"}\n' });
  const described = await (await fetch(`${server.url}/api/v1/benchmarks/toolspectrum/splits/small`)).json();
  expect(Date.parse(described.closesAt)).toBe(closesAtMs);
  clockMs = closesAtMs;
  const refused = await (await sendRaw(server, { split: version.splitId, body: "{}\n" })).json();
  const aoe = "2026-11-01 01:00 anywhere on earth";
  expect(refused.detail).toContain(`2026-11-01T13:00:00.000Z (UTC; ${aoe})`);
  // Beside a refusal the pages tell the reader's own time too, as they do of the time itself.
  const onPage = formatInstant(described.closesAt, "en");
  expect(withLocalTimes(refused.detail, "en")).toContain(onPage);
  expect(formatInstant(described.closesAt, "en", "Asia/Tokyo")).toBe(
    "1 Nov 2026, 13:00 UTC (1 Nov 2026, 22:00 your time; 1 Nov 2026, 01:00 anywhere on earth)",
  );

  const snapshot = await buildSnapshot(server.storage, await readPublished(projectRoot));
  const pages = ["/b/toolspectrum/data/", "/zh/b/toolspectrum/data/"];
  await using site = await renderTestSite(snapshot, { pages });
  for (const [path, words] of [
    ["b/toolspectrum/data", formatInstant(described.closesAt, "en", null)],
    ["zh/b/toolspectrum/data", formatInstant(described.closesAt, "zh-Hans", null)],
  ] as const) {
    const html = await readFile(join(site.outFolder, path, "index.html"), "utf8");
    expect(html).toContain(`<time datetime="${described.closesAt}" data-instant>${words}</time>`);
  }

  const submission = await server.storage.board.findSubmission(id);
  if (submission === undefined) throw new Error("not received");
  const to = { channel: "email", recipient: null } as const;
  const message = { id: 1, submissionId: id, sequence: 1, kind: "scored", plan: null, attempt: 1, to } as const;
  const mail = toMail({ ...message, createdAtMs: closesAtMs }, submission, version, "http://toolboard.test");
  expect(mail.text).toContain(`2026-11-01T13:00:00.000Z (UTC; ${aoe})`);
});

test("what began before the closing time is taken although it ends after it", async () => {
  let clockMs = closesAtMs - 1;
  await using server = await startTestServer({ dependencies: { now: () => clockMs } });
  const { splitId: split } = await addSplit(server, { opensAtMs, closesAtMs });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":"one"}\n'));
      await expect.poll(() => server.storage.uploads.list()).toHaveLength(1);
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
