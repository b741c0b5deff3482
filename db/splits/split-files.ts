import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fsyncFolder, writeDurably } from "../durable-files.ts";
import { NotFoundError } from "../errors.ts";
import type { SplitFilesPort } from "../ports.ts";

const VERSION_ID = /^[a-z0-9-]+\/[a-z0-9][a-z0-9_-]*@[1-9][0-9]*$/;
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9._ -]*(\/[A-Za-z0-9_][A-Za-z0-9._ -]*)*$/;

/**
 * Public files of split versions, one folder per version. A version's folder is written beside its place and renamed
 * into it. A repeat with the same files does nothing; other files replace the folder, which only happens while the
 * version has no row yet (an import that was cut off), because a row's content never changes.
 */
export function createSplitFiles(folder: string): SplitFilesPort {
  const folderOf = (id: string): string => {
    if (!VERSION_ID.test(id)) throw new RangeError(`Not a split version id: "${id}".`);
    return join(folder, id);
  };
  const list = async (id: string): Promise<readonly string[]> => {
    const root = folderOf(id);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
      throw new NotFoundError("split version", id);
    });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .sort();
  };
  const pathOf = async (id: string, name: string): Promise<string> => {
    if (!(await list(id)).includes(name)) throw new NotFoundError("file of the split", name);
    return join(folderOf(id), name);
  };
  return {
    list,
    pathOf,
    read: async (id, name) => readFile(await pathOf(id, name), "utf8"),
    async write(id, files) {
      const place = folderOf(id);
      for (const name of files.keys()) if (!FILE_NAME.test(name)) throw new RangeError(`Not a file name: "${name}".`);
      if (await holds(place, files)) return;
      const made = `${place}.${process.pid}.tmp`;
      await rm(made, { recursive: true, force: true });
      for (const [name, text] of files) {
        const path = join(made, name);
        await mkdir(dirname(path), { recursive: true });
        await writeDurably(path, text);
        await fsyncFolder(dirname(path));
      }
      await fsyncFolder(made);
      await rm(place, { recursive: true, force: true });
      await rename(made, place);
      await fsyncFolder(dirname(place));
      await fsyncFolder(folder);
    },
  };
}

async function holds(place: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  if (!(await stat(place).catch(() => undefined))?.isDirectory()) return false;
  const present = await readdir(place, { recursive: true, withFileTypes: true });
  if (present.filter((entry) => entry.isFile()).length !== files.size) return false;
  for (const [name, text] of files) {
    if ((await readFile(join(place, name), "utf8").catch(() => undefined)) !== text) return false;
  }
  return true;
}
