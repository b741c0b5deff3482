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
const UPLOADS = LONG ? 300 : 30;
const KILLS = LONG ? 120 : 12;
/** Deaths here are the test's doing and not the file's fault. */
const PATIENT = { TOOLBOARD_JOB_ATTEMPTS_MAX: "100000", TOOLBOARD_LEASE_MS: "1000" };

test("every process dies at each of its named points and nothing acknowledged is lost or doubled", async () => {
  const [first, ...others] = CRASH_POINTS.builder;
  // The builder makes a first release before the start is over, and dies with the second.
  const crashPoints = { ...CRASH_POINTS, builder: [`${first}:2`, ...others] };
  await using system = await startSystem({ env: PATIENT, crashPoints });
  const uploads = new Uploads(system, await importSplits(system));
  const passedAll = () => PROCESSES.every((name) => system.deaths(name) >= CRASH_POINTS[name].length);
  // As many files as it takes until each process has come through all of its points, and a few more.
  for (let round = 0; round < 40 && !passedAll(); round += 1) {
    await uploads.send(round);
    await uploads.send(round + 1);
    await uploads.publishOne();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await waitFor("every named point to be passed", async () => passedAll(), 60_000);
  await uploads.publishFirstScored();
  await expectConverged(system, uploads);
});

test(`${KILLS} kills at random moments during ${UPLOADS} uploads lose nothing, double nothing, and the site converges`, async () => {
  const random = announceSeed("kills of all four processes");
  await using system = await startSystem({ env: PATIENT });
  const uploads = new Uploads(system, await importSplits(system));
  const sending = (async () => {
    for (let index = 0; index < UPLOADS; index += 1) {
      await uploads.send(index);
      if (index % 5 === 0) await uploads.publishOne();
    }
  })();
  let done = false;
  const settled = sending.then(
    () => (done = true),
    () => (done = true),
  );
  for (let kills = 0; kills < KILLS; ) {
    await new Promise((resolve) => setTimeout(resolve, 20 + random() * 400));
    const name = PROCESSES[Math.floor(random() * PROCESSES.length)] ?? "web";
    if (system.kill(name)) kills += 1;
    // All files are in: some more, so that the remaining kills meet work.
    if (done && kills < KILLS) await uploads.send(kills);
  }
  await settled;
  await sending;
  await uploads.publishFirstScored();
  await expectConverged(system, uploads);
});

/** Sends files as a careful client does: the same Idempotency-Key until a receipt arrives. */
class Uploads {
  readonly acknowledged = new Map<string, "scored" | "rejected">();
  readonly published = new Set<string>();
  readonly #system: System;
  readonly #splits: readonly SmallSplit[];
  readonly #secrets = new Map<string, string>();

  constructor(system: System, splits: readonly SmallSplit[]) {
    this.#system = system;
    this.#splits = splits;
  }

  /** One file: every fifth is broken, the others go to the two splits in turn. */
  async send(index: number): Promise<void> {
    const split = this.#splits[index % this.#splits.length];
    if (split === undefined) throw new Error("no split");
    const broken = index % 5 === 4;
    const address = `/api/v1/submissions?split=${split.version.splitId}&system=System%20${index}`;
    const response = await this.#untilAnswered(address, {
      method: "POST",
      body: broken ? `${split.half}not json\n` : index % 2 === 0 ? split.perfect : split.half,
      headers: { "Idempotency-Key": `key-${index}-${this.acknowledged.size}-of-this-run` },
    });
    expect(response.status).toBe(202);
    const receipt: Receipt = await response.json();
    this.acknowledged.set(receipt.id, broken ? "rejected" : "scored");
    if (receipt.receiptSecret !== null) this.#secrets.set(receipt.id, receipt.receiptSecret);
  }

  /** Publishes the oldest scored one whose receipt arrived, if there is one. */
  async publishOne(): Promise<void> {
    for (const [id, secret] of this.#secrets) {
      if (this.published.has(id)) continue;
      if ((await this.#system.storage.board.findSubmission(id))?.state !== "scored") continue;
      const response = await this.#untilAnswered(`/api/v1/submissions/${id}/publish`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${secret}` },
        body: '{"visibility":"public"}',
      });
      expect({ status: response.status, body: await response.text() }).toMatchObject({ status: 200 });
      this.published.add(id);
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

  async #untilAnswered(path: string, init: RequestInit): Promise<Response> {
    let response: Response | undefined;
    await waitFor(`an answer of ${path}`, async () => {
      response = await fetch(`${this.#system.url}${path}`, init).catch(() => undefined);
      return response !== undefined;
    });
    if (response === undefined) throw new Error("no answer");
    return response;
  }
}

async function importSplits({ storage }: System): Promise<readonly SmallSplit[]> {
  return [await importSmallToolSpectrum(storage), await importSmallToolSpectrum(storage, { kind: "official" })];
}

/** Waits for the end of all work, then counts everything, and reads the published rows from the page that is served. */
async function expectConverged(system: System, { acknowledged, published }: Uploads): Promise<void> {
  const { storage, url, folder } = system;
  const isEnded = async (id: string) => {
    const state = (await storage.board.findSubmission(id))?.state ?? "";
    return ["scored", "rejected", "failed"].includes(state);
  };
  await waitFor(
    "all submissions to end",
    async () => (await Promise.all([...acknowledged.keys()].map(isEnded))).every(Boolean),
    180_000,
  );
  const isOnSite = async () => {
    const { wanted, finished } = await storage.siteBuild.buildState();
    return wanted === finished && (await storage.comparisons.listStaleComparisons()).length === 0;
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
