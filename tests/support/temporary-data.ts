import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Config, readConfig } from "../../db/config.ts";
import { type DataFolder, makeDataFolder } from "../../db/data-folder.ts";

export const projectRoot: string = resolve(import.meta.dirname, "../..");

export interface TemporaryData extends AsyncDisposable {
  readonly config: Config;
  readonly folder: DataFolder;
}

/** An empty data folder with its configuration, removed at the end of the block (`await using`). */
export async function temporaryData(env: Readonly<Record<string, string>> = {}): Promise<TemporaryData> {
  const root = await mkdtemp(join(tmpdir(), "toolboard-"));
  return {
    config: readConfig({ ...env, TOOLBOARD_DATA: root }, projectRoot),
    folder: makeDataFolder(root),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
