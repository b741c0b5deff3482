import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SnapshotSchema } from "../../api/schemas/snapshot.ts";
import type { Receipt } from "../../api/schemas/submission.ts";
import { readPointer } from "../../api/services/site-build/releases.ts";
import { sweepUploads } from "../../api/services/work/sweep-uploads.ts";
import { CRASH_POINTS } from "../../db/crash-point.ts";
import { expectNothingLostOrDoubled } from "../support/count-everything.ts";
import { announceSeed } from "../support/crash-rig.ts";
import { waitFor } from "../support/processes.ts";
import { importSmallToolSpectrum, type SmallSplit } from "../support/small-toolspectrum.ts";
import { type System, startSystem } from "../support/start-system.ts";

const LONG = process.env["TOOLBOARD_LONG"] === "1";
const PROCESSES = ["web", "validator", "scorer", "builder"] as const;
const UPLOADERS = 20;
/** At least as many files as kills, so that every kill meets work; more are sent when the kills take longer. */
const UPLOADS = LONG ? 300 : 30;
const KILLS = LONG ? 200 : 20;
const PUBLISH_EVERY = LONG ? 10 : 5;
/** Deaths here are the test's doing and not the file's fault. */
const PATIENT = { TOOLBOARD_JOB_ATTEMPTS_MAX: "100000", TOOLBOARD_LEASE_MS: "1000" };

test(`every process dies at each of its named points under ${UPLOADERS} uploaders, and nothing acknowledged is lost or doubled`, async () => {
  const [first, ...others] = CRASH_POINTS.builder;
  // The builder makes a first release before the start is over, and dies with the second.
  const crashPoints = { ...CRASH_POINTS, builder: [`${first}:2`, ...others] };
  await using system = await startSystem({ env: PATIENT, crashPoints });
  const uploads = new Uploads(system, await importSplits(system));
  const passedAll = () => PROCESSES.every((name) => system.deaths(name) >= CRASH_POINTS[name].length);
  await uploads.sendWhile(() => !passedAll());
  await uploads.publishFirstScored();
  await expectConverged(system, uploads);
});

test(
  `${KILLS} kills at random moments under ${UPLOADERS} uploaders lose nothing, double nothing, and the site converges`,
  async () => {
    const random = announceSeed("kills of all four processes");
    await using system = await startSystem({ env: PATIENT });
    const uploads = new Uploads(system, await importSplits(system));
    let kills = 0;
    const sending = uploads.sendWhile(() => kills < KILLS || uploads.acknowledged.size < UPLOADS);
    const killing = (async () => {
      while (kills < KILLS) {
        // Every other kill waits for some progress: on a slow machine a process would else die before it has done anything.
        const before = uploads.steps;
        if (kills % 2 === 1) await waitFor("a file to be sent or ended", async () => uploads.steps > before, 120_000);
        await new Promise((resolve) => setTimeout(resolve, 20 + random() * 400));
        const name = PROCESSES[Math.floor(random() * PROCESSES.length)] ?? "web";
        if (system.kill(name)) kills += 1;
      }
    })();
    await Promise.all([sending, killing]);
    await uploads.publishFirstScored();
    await expectConverged(system, uploads);
    const { size } = uploads.acknowledged;
    console.log(`${kills} kills, ${size} files acknowledged, ${uploads.published.size} published`);
  },
  LONG ? 1_800_000 : 300_000,
);

/** Sends files as careful clients do: the same Idempotency-Key until a receipt arrives. */
class Uploads {
  readonly acknowledged = new Map<string, "scored" | "rejected">();
  readonly published = new Set<string>();
  /** What of the official split must have cost a unit, and what must not. */
  readonly official = { scored: 0, rejected: 0 };
  readonly #system: System;
  readonly #splits: readonly SmallSplit[];
  readonly #secrets = new Map<string, string>();
  #sent = 0;
  /** Files acknowledged and files seen at their end. */
  steps = 0;

  constructor(system: System, splits: readonly SmallSplit[]) {
    this.#system = system;
    this.#splits = splits;
  }

  /** Twenty clients at once, each of which sends a file, follows it to its end, and sends the next, for as long as told. */
  async sendWhile(isWanted: () => boolean): Promise<void> {
    const uploader = async (): Promise<void> => {
      while (isWanted()) {
        const index = this.#sent;
        this.#sent += 1;
        const id = await this.#send(index);
        this.steps += 1;
        if (index % PUBLISH_EVERY === 0) await this.publishOne();
        await waitFor(`submission ${id} to end`, async () => !isWanted() || (await isEnded(this.#system, id)), 300_000);
        this.steps += 1;
      }
    };
    await Promise.all(Array.from({ length: UPLOADERS }, uploader));
  }

  /** One file: every fifth is broken, the others go to the two splits in turn. */
  async #send(index: number): Promise<string> {
    const split = this.#splits[index % this.#splits.length];
    if (split === undefined) throw new Error("no split");
    const broken = index % 5 === 4;
    const address = `/api/v1/submissions?split=${split.version.splitId}&system=System%20${index}`;
    const response = await this.#untilAnswered(address, {
      method: "POST",
      body: broken ? `${split.half}not json\n` : index % 2 === 0 ? split.perfect : split.half,
      headers: { "Idempotency-Key": `key-${index}-of-this-run` },
    });
    expect(response).toMatchObject({ status: 202 });
    const receipt: Receipt = JSON.parse(response.body);
    this.acknowledged.set(receipt.id, broken ? "rejected" : "scored");
    if (split.version.kind === "official") this.official[broken ? "rejected" : "scored"] += 1;
    if (receipt.receiptSecret !== null) this.#secrets.set(receipt.id, receipt.receiptSecret);
    return receipt.id;
  }

  /** Publishes the oldest scored one whose receipt arrived, if there is one. */
  async publishOne(): Promise<void> {
    for (const [id, secret] of this.#secrets) {
      const state = (await this.#system.storage.board.findSubmission(id))?.state;
      // Asked and claimed without a pause between: several clients publish.
      if (state !== "scored" || this.published.has(id)) continue;
      this.published.add(id);
      const response = await this.#untilAnswered(`/api/v1/submissions/${id}/publish`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}` },
        body: '{"visibility":"public"}',
      });
      expect(response).toMatchObject({ status: 200 });
      return;
    }
  }

  /** On a slow machine nothing may have been scored while files were sent: waits until one row is published. */
  async publishFirstScored(): Promise<void> {
    const isPublished = async () => {
      if (this.published.size === 0) await this.publishOne();
      return this.published.size > 0;
    };
    await waitFor("a scored submission to publish", isPublished, 180_000);
  }

  /** Asks again until a whole answer has arrived: the web process may die at any byte of it. */
  async #untilAnswered(path: string, init: RequestInit): Promise<{ readonly status: number; readonly body: string }> {
    for (const endsAt = Date.now() + 180_000; Date.now() < endsAt; ) {
      const answer = await fetch(`${this.#system.url}${path}`, init)
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => undefined);
      if (answer !== undefined) return answer;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    throw new Error(`no answer of ${path}`);
  }
}

async function importSplits({ storage }: System): Promise<readonly SmallSplit[]> {
  return [await importSmallToolSpectrum(storage), await importSmallToolSpectrum(storage, { kind: "official" })];
}

async function isEnded({ storage }: System, id: string): Promise<boolean> {
  const state = (await storage.board.findSubmission(id))?.state ?? "";
  return ["scored", "rejected", "failed"].includes(state);
}

/** Waits for the end of all work, then counts everything, and reads the published rows from the page that is served. */
async function expectConverged(system: System, { acknowledged, published, official }: Uploads): Promise<void> {
  const { storage, url, folder } = system;
  for (const id of acknowledged.keys()) await waitFor(`submission ${id} to end`, () => isEnded(system, id), 180_000);
  // The last kill may have been of the web process.
  const answers = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true;
  await waitFor("the web process to answer", answers, 60_000);
  const budget = await (await fetch(`${url}/api/v1/budget?split=toolspectrum/official`)).json();
  expect(budget).toMatchObject({
    total: { used: official.scored },
    weekly: { used: official.scored },
    unscoredDaily: { used: official.rejected },
  });
  const isOnSite = async () => {
    // The ranks first: when they come they ask for one more build.
    if ((await storage.comparisons.listStaleComparisons()).length > 0) return false;
    const { wanted, finished } = await storage.siteBuild.buildState();
    return wanted === finished;
  };
  await waitFor("the site to be in step", isOnSite, 120_000);
  expect(published.size).toBeGreaterThan(0);
  const pointer = await readPointer(folder);
  const snapshotFile = join(folder.siteReleases, pointer?.release ?? "", "data/v1/snapshot.json");
  const { benchmarks } = SnapshotSchema.parse(JSON.parse(await readFile(snapshotFile, "utf8")));
  const rows = benchmarks.flatMap(({ rows }) => rows).map(({ entry }) => entry);
  expect(rows).toEqual(expect.arrayContaining([...published]));
  const page = await (await fetch(`${url}/b/toolspectrum/`)).text();
  for (const id of published) expect(page).toContain(id);

  await system.stop();
  await sweepUploads(storage, { nowMs: Date.now(), ageMs: 0 });
  await expectNothingLostOrDoubled(storage, acknowledged);
}
