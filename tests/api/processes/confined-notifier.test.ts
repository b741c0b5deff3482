import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notifierPermissionFlags } from "../../../api/permissions.ts";
import { projectRoot, temporaryData } from "../../support/temporary-data.ts";

test("the process that writes to other people's servers reads the board and nothing else of the data folder", async () => {
  await using data = await temporaryData();
  const { folder } = data;
  const places = ["board", "uploads", "partialUploads", "splits", "keys", "references", "verdicts"] as const;
  for (const name of places) writeFileSync(join(folder[name], "file"), name);
  const paths = Object.fromEntries([
    ...places.map((name) => [name, join(folder[name], "file")]),
    ["passwd", "/etc/passwd"],
  ]);
  const probe = `
    const { readFileSync } = require("node:fs");
    const read = (path) => { try { readFileSync(path); return true; } catch { return false; } };
    const spawned = (() => { try { require("node:child_process").spawnSync("true"); return true; } catch { return false; } })();
    console.log(JSON.stringify({ spawned, ...Object.fromEntries(Object.entries(${JSON.stringify(paths)}).map(([name, path]) => [name, read(path)])) }));`;
  const flags = notifierPermissionFlags({ projectRoot, code: "source", data: folder });
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, "--no-warnings", "-e", probe], {
    encoding: "utf8",
  });
  expect(stdout, stderr).not.toBe("");
  expect(JSON.parse(stdout)).toEqual({
    spawned: false,
    board: true,
    uploads: false,
    partialUploads: false,
    splits: false,
    keys: false,
    references: false,
    verdicts: false,
    passwd: false,
  });
});
