import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NotFoundError } from "../../db/errors.ts";
import { createSplitFiles } from "../../db/splits/split-files.ts";
import { temporaryData } from "../support/temporary-data.ts";

const ID = "toolspectrum/small@1";

test("files of a version are read back by name, and only names that are listed", async () => {
  await using data = await temporaryData();
  const files = createSplitFiles(data.folder.splits);
  await files.write(
    ID,
    new Map([
      ["inputs.jsonl", "{}\n"],
      ["api/table.json", "{}"],
    ]),
  );
  expect(await files.list(ID)).toEqual(["api/table.json", "inputs.jsonl"]);
  expect(await files.read(ID, "inputs.jsonl")).toBe("{}\n");
  expect(await files.pathOf(ID, "api/table.json")).toBe(join(data.folder.splits, ID, "api/table.json"));
  await expect(files.read(ID, "references.jsonl")).rejects.toThrow(NotFoundError);
  await expect(files.read(ID, "../small@1/inputs.jsonl")).rejects.toThrow(NotFoundError);
  await expect(files.list("toolspectrum/none@1")).rejects.toThrow(NotFoundError);
  await expect(files.list("../../etc")).rejects.toThrow(RangeError);
});

test("a repeat does nothing, what an import that was cut off left is replaced, and a bad name writes nothing", async () => {
  await using data = await temporaryData();
  const files = createSplitFiles(data.folder.splits);
  await files.write(
    ID,
    new Map([
      ["inputs.jsonl", "old\n"],
      ["left.json", "{}"],
    ]),
  );
  await files.write(ID, new Map([["inputs.jsonl", "new\n"]]));
  await files.write(ID, new Map([["inputs.jsonl", "new\n"]]));
  expect(await files.list(ID)).toEqual(["inputs.jsonl"]);
  expect(await files.read(ID, "inputs.jsonl")).toBe("new\n");
  await expect(files.write("toolspectrum/other@1", new Map([["../x", ""]]))).rejects.toThrow(RangeError);
  expect(await readdir(join(data.folder.splits, "toolspectrum"))).toEqual(["small@1"]);
});
