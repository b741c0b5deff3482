import { expect, test } from "vitest";
import { generateBadFiles } from "../support/bad-files.ts";
import type { TestServer } from "../support/start-test-server.ts";
import { startWorkingServer } from "../support/working-server.ts";

const LONG = process.env["TOOLBOARD_LONG"] === "1";
/** A tenth of the long run; the intake's own run (tests/scoring/intake/fuzz.test.ts) takes as many without the server around it. */
const FILES = LONG ? 10_000 : 1_000;
const SENDERS = 4;
const SLOWEST_MS = 2_000;
const MEMORY_GROWTH_MAX = 300_000_000;
const NO_LIMIT = { burst: 1e9, perSecond: 1e9 };

test(
  `${FILES} bad files over the API: never a fault of the server, never a hang, and every one ends with a reason`,
  async () => {
    const seed = Number(process.env["TOOLBOARD_TEST_SEED"] ?? Date.now() % 1_000_000);
    console.log(`fuzz over the API: TOOLBOARD_TEST_SEED=${seed}`);
    await using working = await startWorkingServer({
      settings: {
        rateLimits: { upload: NO_LIMIT, change: NO_LIMIT, stream: NO_LIMIT, download: NO_LIMIT, signIn: NO_LIMIT },
        budgets: { officialWithoutAccount: "all", addressWeekly: 1e9, unscoredFactor: 1e9 },
      },
    });
    const { server, split } = working;
    const good = [split.perfect, split.half].map((text) => new Uint8Array(Buffer.from(text)));
    const files = generateBadFiles(seed, FILES, good);
    const before = process.memoryUsage().rss;
    const address = `${server.url}/api/v1/submissions?split=${split.version.splitId}&system=Fuzz`;
    const answersMs: number[] = [];
    let peak = 0;
    const sent = new Map<string, string>();
    const send = async (): Promise<void> => {
      for (let next = files.next(); !next.done; next = files.next()) {
        const { story, bytes } = next.value;
        const startedAt = performance.now();
        const response = await fetch(address, { method: "POST", body: new Uint8Array(bytes) });
        answersMs.push(performance.now() - startedAt);
        peak = Math.max(peak, process.memoryUsage().rss);
        if (response.status !== 202) throw new Error(`${story}: ${response.status} ${await response.text()}`);
        const { id }: { id: string } = await response.json();
        sent.set(id, story);
      }
    };
    working.keepWorking();
    await Promise.all(Array.from({ length: SENDERS }, send));
    while (await isBusy(server)) await new Promise((resolve) => setTimeout(resolve, 50));
    peak = Math.max(peak, process.memoryUsage().rss);

    expect(sent.size).toBe(FILES);
    const states: Record<string, number> = {};
    let slowestCheckMs = 0;
    let slowestStory = "";
    for (const [id, story] of sent) {
      const submission = await server.storage.board.findSubmission(id);
      const state = submission?.state ?? "gone";
      states[state] = (states[state] ?? 0) + 1;
      const checkMs = await checkMsOf(server, id);
      if (checkMs > slowestCheckMs) slowestStory = story;
      slowestCheckMs = Math.max(slowestCheckMs, checkMs);
      if (state === "rejected") expect(submission?.report?.issues.length).toBeGreaterThan(0);
    }
    const sorted = answersMs.toSorted((a, b) => a - b);
    const slowestMs = sorted.at(-1) ?? 0;
    // On a machine that is busy with other things every answer is slow; one that hangs still stands out.
    const patienceMs = Math.max(SLOWEST_MS, 10 * (sorted[sorted.length >> 1] ?? 0));
    const growthMb = Math.round((peak - before) / 1e6);
    console.log(
      `slowest answer ${Math.round(slowestMs)} ms, slowest check ${slowestCheckMs} ms (${slowestStory}), memory +${growthMb} MB`,
    );
    // Some stay valid through their damage and are scored; none may end as a fault of the service.
    expect(
      Object.keys(states)
        .toSorted()
        .filter((state) => state !== "rejected" && state !== "scored"),
    ).toEqual([]);
    expect(states["rejected"]).toBeGreaterThan(FILES / 2);
    expect(slowestMs).toBeLessThan(patienceMs);
    expect(slowestCheckMs).toBeLessThan(patienceMs);
    expect(peak - before).toBeLessThan(MEMORY_GROWTH_MAX);
    expect(server.logLines().filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  },
  LONG ? 3_600_000 : 240_000,
);

async function isBusy({ storage }: TestServer): Promise<boolean> {
  const { jobs } = await storage.operations.boardFacts(Date.now());
  return jobs.some(({ status }) => status === "ready" || status === "leased");
}

/** How long the check of a file took, by the trail of its states. */
async function checkMsOf({ storage }: TestServer, id: string): Promise<number> {
  const events = await storage.board.listSubmissionEvents(id, 0);
  const begun = events.find(({ state }) => state === "validating")?.atMs ?? 0;
  const ended = events.find(({ state }) => state === "rejected" || state === "queued")?.atMs ?? begun;
  return ended - begun;
}
