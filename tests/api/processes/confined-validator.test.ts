import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validatorPermissionFlags } from "../../../api/permissions.ts";
import { openScoringStorage } from "../../../db/compose-scoring.ts";
import { bundleProcesses, type ProcessBundle, startProcess, waitFor } from "../../support/processes.ts";
import { receive } from "../../support/receive.ts";
import { importSmallToolSpectrum } from "../../support/small-toolspectrum.ts";
import { projectRoot, type TemporaryData, temporaryData } from "../../support/temporary-data.ts";

let bundle: ProcessBundle;
beforeAll(async () => {
  bundle = await bundleProcesses(["validator"]);
});
afterAll(async () => {
  await bundle[Symbol.asyncDispose]();
});

/** The flags that the launcher gives, and the folder where this test's bundle lies. */
function flagsFor(data: TemporaryData): string[] {
  return [
    ...validatorPermissionFlags({ projectRoot, code: "bundle", data: data.folder }),
    `--allow-fs-read=${bundle.folder}`,
  ];
}

test("the validator checks files of an official split, takes over a dead worker's lease, and removes what it rejects, without a key", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  const split = await importSmallToolSpectrum(storage, { kind: "official" });
  const good = await receive(storage, split.version.id, split.half);
  const bad = await receive(storage, split.version.id, "<html>");
  const crashed = startProcess(
    bundle,
    "validator",
    data.config,
    {
      TOOLBOARD_CRASH_POINT: "validate-leased",
      TOOLBOARD_LEASE_MS: "600000",
    },
    flagsFor(data),
  );
  // It may not even signal itself, so it aborts where another would kill itself.
  expect(await crashed.ended).toEqual({ code: null, signal: "SIGABRT" });
  const validator = startProcess(bundle, "validator", data.config, {}, flagsFor(data));
  const stateOf = async (id: string) => (await storage.board.findSubmission(id))?.state;
  await waitFor("both", async () => (await stateOf(good.id)) === "queued" && (await stateOf(bad.id)) === "rejected");
  await waitFor("removal", async () => (await storage.uploads.list()).length === 1);
  validator.child.kill("SIGTERM");
  expect((await validator.ended).code).toBe(0);
  storage.close();
});

test("code that runs in the validator's confinement can open neither key nor references nor verdicts", async () => {
  await using data = await temporaryData();
  const storage = await openScoringStorage(data.config);
  await importSmallToolSpectrum(storage, { kind: "official", secret: "CANARY" });
  await storage.references.writeVerdicts("s1", ["CANARY"]);
  storage.close();
  const closed = [data.folder.keys, data.folder.references, data.folder.verdicts].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  expect(closed).toHaveLength(3);
  const probe = `
    const fs = require("node:fs");
    const Database = require("better-sqlite3");
    for (const path of ${JSON.stringify(closed)}) {
      for (const [how, read] of Object.entries({
        fs: () => fs.readFileSync(path, "latin1"),
        sqlite: () => JSON.stringify(new Database(path, { readonly: true }).prepare("SELECT * FROM sqlite_schema").all()),
        attach: () => { const db = new Database(":memory:"); db.exec("ATTACH '" + path + "' AS a"); return JSON.stringify(db.prepare("SELECT * FROM a.sqlite_schema").all()); },
      })) {
        let result; try { result = "READ " + read(); } catch (error) { result = error.code; }
        console.log(how, result);
      }
    }`;
  const { stdout } = spawnSync(process.execPath, [...flagsFor(data), "--eval", probe], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(9);
  expect(lines.filter((line) => line.startsWith("fs"))).toEqual(Array(3).fill("fs ERR_ACCESS_DENIED"));
  expect(lines.filter((line) => line.includes("READ"))).toEqual([]);
});

test("code that runs in the hardened validator loads no more machine code and signals nobody, but may ask who lives", async () => {
  await using data = await temporaryData();
  const flags = validatorPermissionFlags({ projectRoot, code: "source", data: data.folder });
  const probe = `
    import ${JSON.stringify(join(projectRoot, "api", "hardened-worker.ts"))};
    import Database from "better-sqlite3";
    import { Jieba } from "@node-rs/jieba";
    const attempts = {
      words: () => new Jieba().cut("a").length,
      asks: () => process.kill(process.ppid, 0),
      asksForNobody: () => process.kill(2 ** 22 + 1, 0),
      signals: () => process.kill(process.ppid, "SIGURG"),
      signalsByNumber: () => process._kill(process.ppid, 23),
      debugs: () => process._debugProcess(process.ppid),
      loads: () => process.dlopen({ exports: {} }, "/nowhere.node"),
      extends: () => new Database(":memory:").loadExtension("/nowhere.so"),
      replaces: () => process.execve("/bin/true", [], {}),
      binds: () => process.binding("fs"),
    };
    const outcomes = Object.entries(attempts).map(([name, run]) => {
      try { return [name, run()]; } catch (error) { return [name, error.code ?? error.message]; }
    });
    console.log(JSON.stringify(Object.fromEntries(outcomes)));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, "--no-warnings", "--input-type=module", "--eval", probe],
    { cwd: projectRoot, encoding: "utf8" },
  );
  const refused = "This process may not load code, reach other processes or start programs.";
  expect(JSON.parse(stdout || "{}"), stderr).toEqual({
    words: 1,
    asks: true,
    asksForNobody: "ESRCH",
    ...{ signals: refused, signalsByNumber: refused, debugs: refused, loads: refused, extends: refused },
    ...{ replaces: refused, binds: refused },
  });
});
