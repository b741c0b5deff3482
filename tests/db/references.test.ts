import { copyFile, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { REFERENCE_KEY_FILE, readReferenceKey } from "../../db/references/reference-key.ts";
import { openReferenceStore } from "../../db/references/reference-store.ts";
import { temporaryData } from "../support/temporary-data.ts";

const LINES = ['{"id":"a","toolCall":{"APP":"CANARY"}}', '{"id":"b","toolCall":"第二"}'];

test("references and verdicts come back line by line, and a repeat writes the same", async () => {
  await using data = await temporaryData();
  const store = await openReferenceStore(data.folder);
  await store.writeReferences("toolspectrum/x@1", LINES);
  await store.writeReferences("toolspectrum/x@1", LINES);
  await store.writeVerdicts("s1", []);
  expect(await store.readReferences("toolspectrum/x@1")).toEqual(LINES);
  expect(await store.readVerdicts("s1")).toEqual([]);
  const again = await openReferenceStore(data.folder);
  expect(await again.readReferences("toolspectrum/x@1")).toEqual(LINES);
});

test("nothing of a reference can be read from the disk without the key, and only the owner may read key and files", async () => {
  await using data = await temporaryData();
  const store = await openReferenceStore(data.folder);
  await store.writeReferences("toolspectrum/x@1", LINES);
  const [name = ""] = await readdir(data.folder.references);
  const bytes = await readFile(join(data.folder.references, name));
  expect(bytes.includes("CANARY")).toBe(false);
  for (const path of [join(data.folder.keys, REFERENCE_KEY_FILE), join(data.folder.references, name)]) {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }
  for (const folder of [data.folder.keys, data.folder.references, data.folder.verdicts]) {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
});

test("a file that was changed, moved to another name or sealed with another key does not open", async () => {
  await using data = await temporaryData();
  const store = await openReferenceStore(data.folder);
  await store.writeReferences("toolspectrum/x@1", LINES);
  const path = join(data.folder.references, `${encodeURIComponent("toolspectrum/x@1")}.sealed`);
  await copyFile(path, join(data.folder.references, `${encodeURIComponent("toolspectrum/y@1")}.sealed`));
  await expect(store.readReferences("toolspectrum/y@1")).rejects.toThrow();
  const bytes = await readFile(path);
  for (const at of [0, 8, 20, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(path, changed);
    await expect(store.readReferences("toolspectrum/x@1")).rejects.toThrow();
  }
  await writeFile(path, bytes);
  expect(await store.readReferences("toolspectrum/x@1")).toEqual(LINES);
});

test("the key's file is long enough that SQLite does not take it for an empty database", async () => {
  await using data = await temporaryData();
  await readReferenceKey(data.folder.keys);
  expect((await stat(join(data.folder.keys, REFERENCE_KEY_FILE))).size).toBeGreaterThan(512);
});

test("processes that make the key together end up with one", async () => {
  await using data = await temporaryData();
  const keys = await Promise.all([readReferenceKey(data.folder.keys), readReferenceKey(data.folder.keys)]);
  expect(keys[0]).toEqual(keys[1]);
  expect(await readdir(data.folder.keys)).toEqual([REFERENCE_KEY_FILE]);
});
