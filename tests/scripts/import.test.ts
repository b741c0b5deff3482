import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openScoringStorage } from "../../db/compose-scoring.ts";
import { describeWithFixtures, fixturesFolder } from "../support/fixtures.ts";
import { runImport } from "../support/run-import.ts";
import { smallToolSpectrumFiles } from "../support/small-toolspectrum.ts";
import { temporaryData } from "../support/temporary-data.ts";

async function writeSmallSet(folder: string, secret?: string): Promise<void> {
  for (const { path, text } of smallToolSpectrumFiles(12, secret)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

test("the same bytes are imported once, changed bytes are a new version, and official references stay sealed", async () => {
  await using data = await temporaryData();
  const folder = join(data.folder.root, "set");
  await writeSmallSet(folder, "CANARY");
  const options = ["toolspectrum", folder, "--kind", "official", "--name", "hidden", "--title", "A hidden set"];
  expect(runImport(data.folder.root, ...options).stdout).toContain("imported as toolspectrum/hidden@1 (official)");
  expect(runImport(data.folder.root, ...options).stdout).toContain("nothing changed: toolspectrum/hidden@1");
  await writeSmallSet(folder, "CANARY2");
  expect(runImport(data.folder.root, ...options).stdout).toContain("imported as toolspectrum/hidden@2 (official)");

  const storage = await openScoringStorage(data.config);
  expect(await storage.splitFiles.list("toolspectrum/hidden@1")).not.toContain("references.jsonl");
  expect(await storage.references.readReferences("toolspectrum/hidden@1")).toHaveLength(36);
  expect(await storage.board.findCurrentSplitVersion("toolspectrum/hidden")).toMatchObject({
    version: 2,
    title: "A hidden set",
    instanceCount: 36,
    clusterCount: 12,
    redistribute: false,
    counts: { setting: { profile: 12, environment: 12, "profile-environment": 12 } },
  });
  storage.close();
  for (const place of ["board", "splits"]) {
    for (const entry of await readdir(join(data.folder.root, place), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      expect({ name: entry.name, canary: bytes.includes("CANARY") }).toEqual({ name: entry.name, canary: false });
    }
  }
});

test("a broken set is refused with file and field, and nothing is kept", async () => {
  await using data = await temporaryData();
  const folder = join(data.folder.root, "set");
  await writeSmallSet(folder);
  await writeFile(join(folder, "data/dataset_persona.json"), '[{"instruction": 7}]');
  const { status, stderr } = runImport(data.folder.root, "toolspectrum", folder);
  expect(status).toBe(1);
  expect(stderr).toContain("data/dataset_persona.json");
  expect(stderr).toContain("/0/instruction");
  const storage = await openScoringStorage(data.config);
  expect(await storage.board.listSplitVersions()).toEqual([]);
  storage.close();
});

test("a wrong option or manifest field is named", async () => {
  await using data = await temporaryData();
  const folder = join(data.folder.root, "set");
  await writeSmallSet(folder);
  expect(runImport(data.folder.root, "toolspectrum", folder, "--kind", "secret").stderr).toContain('field "kind"');
  await writeFile(join(folder, "split.json"), '{"titel": "x"}');
  const { status, stderr } = runImport(data.folder.root, "toolspectrum", folder);
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining("titel") });
});

describeWithFixtures("released data sets", () => {
  test("ToolSpectrum comes in with its 1,002 items, 240 of 333 references without a call", async () => {
    await using data = await temporaryData();
    const { stdout } = runImport(data.folder.root, "toolspectrum", join(fixturesFolder, "data/toolspectrum"));
    expect(stdout).toContain("1002 instances");
    const storage = await openScoringStorage(data.config);
    const version = await storage.board.findCurrentSplitVersion("toolspectrum/toolspectrum");
    expect(version?.counts).toMatchObject({
      setting: { profile: 449, environment: 220, "profile-environment": 333 },
      domain: { none: 240 },
    });
    const references = await storage.splitFiles.read(version?.id ?? "", "references.jsonl");
    expect(references.trim().split("\n")).toHaveLength(1002);
    storage.close();
  });

  test("UserToolBench comes in with its 36 turns in the order of its trajectories, and has no official split", async () => {
    await using data = await temporaryData();
    const folder = join(fixturesFolder, "data/utb-small");
    expect(runImport(data.folder.root, "usertoolbench", folder).stdout).toContain("36 instances, 2 clusters");
    const refused = runImport(data.folder.root, "usertoolbench", folder, "--kind", "official", "--name", "hidden");
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining("no official splits") });
    const storage = await openScoringStorage(data.config);
    const lines = (await storage.splitFiles.read("usertoolbench/utb-small@1", "instances.jsonl")).trim().split("\n");
    const trajectory = (await readFile(join(folder, "trajectory.jsonl"), "utf8")).trim().split("\n");
    const idsOf = (text: readonly string[]) => text.map((line) => JSON.parse(line).id);
    expect(idsOf(lines)).toEqual(idsOf(trajectory));
    expect(await storage.board.listSplitVersions()).toHaveLength(1);
    storage.close();
  });
});
