import { expect, test } from "vitest";
import { waitFor } from "../support/processes.ts";
import { importSmallToolSpectrum } from "../support/small-toolspectrum.ts";
import { startSystem } from "../support/start-system.ts";
import { sendFile, waitForEnd } from "../support/submit-to-system.ts";

/** Longer than a busy machine holds a process up that does its work. */
const HANG = { TOOLBOARD_HANG_MS: "4000", TOOLBOARD_LEASE_MS: "600000" };
const HANGS = { validator: "validation-checked:1:hang", scorer: "scored:1:hang" } as const;
const WORKERS = ["validator", "scorer"] as const;

test.each(WORKERS)(
  "a %s that stands still is replaced, its lease passes on, and the file is scored once",
  async (name) => {
    const crashPoints = { [name]: [HANGS[name]] };
    await using system = await startSystem({ processes: ["scorer", "validator", "web"], env: HANG, crashPoints });
    const split = await importSmallToolSpectrum(system.storage, { kind: "official" });
    const sent = await sendFile(system.url, split.half, { split: split.version.splitId });
    expect(await waitForEnd(system.url, sent)).toMatchObject({ state: "scored" });
    expect(system.deaths(name)).toBe(1);
    expect(await system.storage.board.listScorings(sent.id)).toHaveLength(1);
  },
);

test.each(WORKERS)(
  "a file on which the %s stands still three times ends as failed, with a reference, its unit given back once, and holds nobody up",
  async (name) => {
    const crashPoints = { [name]: [HANGS[name], HANGS[name], HANGS[name]] };
    await using system = await startSystem({ processes: ["scorer", "validator", "web"], env: HANG, crashPoints });
    const split = await importSmallToolSpectrum(system.storage, { kind: "official" });
    const used = async () => {
      const { weekly, unscoredDaily } = await (
        await fetch(`${system.url}/api/v1/budget?split=${split.version.splitId}`)
      ).json();
      return { units: weekly.used, unscored: unscoredDaily.used };
    };
    const sent = await sendFile(system.url, split.half, { split: split.version.splitId });
    await waitFor("the first end", async () => system.deaths(name) >= 1);
    expect(await used()).toEqual({ units: 1, unscored: 0 });
    const answer = await waitForEnd(system.url, sent);
    expect(answer).toMatchObject({ state: "failed", reason: { code: "WORKER_LOST" } });
    expect(answer.reason?.text).toMatch(/fault of the service.*reference [0-9a-f]{8}/);
    expect(system.deaths(name)).toBe(3);
    expect(await used()).toEqual({ units: 0, unscored: 1 });
    const next = await sendFile(system.url, split.perfect, { split: split.version.splitId });
    expect(await waitForEnd(system.url, next)).toMatchObject({ state: "scored" });
    expect(await used()).toEqual({ units: 1, unscored: 1 });
  },
);
