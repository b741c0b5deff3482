import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPointer } from "../../../api/services/site-build/releases.ts";
import { openBoardStorage } from "../../../db/compose.ts";
import { CRASH_POINTS } from "../../../db/crash-point.ts";
import { projectRoot, type TemporaryData, temporaryData } from "../../support/temporary-data.ts";

function buildOnce(data: TemporaryData, env: Readonly<Record<string, string>>): string | number | null {
  const { status, signal } = spawnSync(process.execPath, ["tests/support/build-once.ts"], {
    cwd: projectRoot,
    env: { PATH: process.env["PATH"], NODE_ENV: "test", TOOLBOARD_DATA: data.folder.root, ...env },
  });
  return signal ?? status;
}

test("a builder that is killed between any two of its writes leaves a whole site served, and the next one ends the work", async () => {
  await using data = await temporaryData();
  const storage = openBoardStorage(data.config);
  expect(buildOnce(data, { TEST_STAMP: "code-0" })).toBe(0);
  for (const point of CRASH_POINTS.builder) {
    await storage.siteBuild.requestBuild(Date.now());
    expect({ point, end: buildOnce(data, { TEST_STAMP: point, TOOLBOARD_CRASH_POINT: point }) }).toEqual({
      point,
      end: "SIGKILL",
    });
    const meanwhile = await readPointer(data.folder);
    expect(await readFile(join(data.folder.siteReleases, meanwhile?.release ?? "", "index.html"), "utf8")).toBe(
      "whole",
    );
    expect(buildOnce(data, { TEST_STAMP: point })).toBe(0);
    expect((await readPointer(data.folder))?.buildStamp).toContain(point);
    const { wanted, finished } = await storage.siteBuild.buildState();
    expect(finished).toBe(wanted);
  }
  expect((await readdir(data.folder.siteReleases)).filter((name) => name.endsWith(".part"))).toEqual([]);
  expect(await readdir(data.folder.snapshots)).toHaveLength(2);
  storage.close();
}, 120_000);
