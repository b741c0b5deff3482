import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentLines, runLine } from "../support/document-lines.ts";
import { runScriptWith } from "../support/run-script.ts";
import { projectRoot } from "../support/temporary-data.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

test("an operator backs up, restores, rescores, audits and cleans up by commands, beside the running service", async () => {
  const place = await mkdtemp(join(tmpdir(), "toolboard-commands-"));
  await using working = await startWorkingServer();
  const { id } = await sendFile(working, working.split.half);
  await working.work();
  const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runScriptWith({ TOOLBOARD_DATA: working.scoring.folder.root, ...env }, script, ...args);

  const backup = join(place, "backup");
  const sealed = { TOOLBOARD_BACKUP_PASSPHRASE: "a long passphrase for a test" };
  expect(run("backup", [backup], sealed)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("keys: encrypted"),
  });
  const elsewhere = join(place, "restored");
  expect(run("restore", [backup, "--to", elsewhere]).status).toBe(1);
  expect(existsSync(elsewhere)).toBe(false);
  const restored = run("restore", [backup, "--to", elsewhere], sealed);
  expect(restored.status, restored.stderr).toBe(0);
  expect(restored.stdout).toContain("1 scores computed again and the same");

  expect(run("rescore", ["toolspectrum", "--list"]).stdout).toContain(id);
  expect(run("rescore", ["toolspectrum", "--announce", "2020-01-01"]).status).toBe(2);
  expect(run("rescore", ["toolspectrum", "--announce", "2999-01-01"]).stdout).toContain("1 submissions: their owners");
  expect(await working.server.storage.board.listPlannedRescorings()).toMatchObject([
    { benchmark: "toolspectrum", date: "2999-01-01" },
  ]);
  // All of a benchmark needs its name once more; one submission does not.
  const unconfirmed = run("rescore", ["toolspectrum"]);
  expect([unconfirmed.status, unconfirmed.stdout]).toEqual([2, ""]);
  expect(unconfirmed.stderr).toContain("Nothing was scored");
  expect(run("rescore", ["toolspectrum", "--confirm", "toolspectrum"]).stdout).toContain("0 rescored, 1 unchanged");
  expect(run("rescore", [id]).stdout).toContain(`${id}\tunchanged`);

  expect(run("retention", [])).toMatchObject({ status: 0, stdout: expect.stringContaining("orphanedUploads\t0") });
  const lines = run("audit", ["--json", "--limit", "50"]).stdout.trim().split("\n");
  const entries: { action: string; actor: string }[] = lines.map((line) => JSON.parse(line));
  // The announcement stands in the submission's own trail.
  const newest = ["retention", "rescore", "rescore", "submission scored", "backup"];
  expect(entries.slice(0, 5).map(({ action }) => action)).toEqual(newest);
  expect(entries[0]?.actor).toMatch(/^command:/);
  await rm(place, { recursive: true, force: true });
}, 240_000);

test("the lines of the operations page run as they stand, but for places, days and ids", async () => {
  const place = await mkdtemp(join(tmpdir(), "toolboard-lines-"));
  await using working = await startWorkingServer();
  const { id } = await sendFile(working, working.split.half);
  await working.work();
  const env = {
    TOOLBOARD_DATA: working.scoring.folder.root,
    TOOLBOARD_BACKUP_PASSPHRASE: "a long passphrase for a test",
  };
  const page = "docs/operations.md";
  const [secret = "", ...backup] = await documentLines(page, "Backup and restore");
  expect(secret).toMatch(/^export TOOLBOARD_BACKUP_PASSPHRASE=/);
  const outputs: string[] = [];
  for (const line of [...backup, ...(await documentLines(page, "Scoring again"))]) {
    const here = line
      .replace("/backups/2026-01-31", join(place, "backup"))
      .replace("/srv/toolboard/data", join(place, "restored"))
      .replace("2026-12-10", "2999-12-10")
      .replace("k3v9q0x2ma00", id)
      // In place of the question that a terminal is asked.
      .replace(/-- toolspectrum +#/, "-- toolspectrum --confirm toolspectrum #");
    outputs.push(await runLine(here, env));
  }
  expect(outputs).toEqual([
    expect.stringContaining("keys: encrypted"),
    expect.any(String),
    expect.stringContaining("1 scores computed again and the same"),
    expect.stringContaining("1 submissions: their owners"),
    expect.stringContaining(`${id}\tunchanged`),
    expect.stringContaining("0 rescored, 1 unchanged"),
  ]);
  const audit = /`(npm run audit [^`]*)`/.exec(await readFile(join(projectRoot, page), "utf8"))?.[1] ?? "";
  expect(await runLine(audit.replace("k3v9q0x2ma00", id), env)).toContain("submission scored");
  await rm(place, { recursive: true, force: true });
}, 240_000);
