import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { DatasetFile } from "../../../scoring/dataset.ts";

/** Every `.json` and `.jsonl` file below a folder in the order of paths, as the data set readers take them. */
export async function readDatasetFolder(folder: string): Promise<readonly DatasetFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.jsonl?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({
      path: path.split(sep).join("/"),
      text: await readFile(join(folder, path), "utf8"),
    })),
  );
}
