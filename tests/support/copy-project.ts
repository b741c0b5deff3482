import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { projectRoot } from "./temporary-data.ts";

const LEFT_BEHIND = new Set(["node_modules", "dist", ".astro", ".toolboard", ".cache", ".git", ".env", "screenshots"]);

/**
 * A copy of the project as it stands, without anything that was built, and with the installed packages as hard links:
 * what a fresh clone is after its installation. Lies inside the project, where links to its packages are possible.
 */
export async function copyProject(): Promise<AsyncDisposable & { readonly folder: string }> {
  await mkdir(join(projectRoot, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(projectRoot, ".cache", "fresh-copy-"));
  for (const name of await readdir(projectRoot)) {
    if (LEFT_BEHIND.has(name)) continue;
    const filter = (source: string) => !LEFT_BEHIND.has(basename(source));
    await cp(join(projectRoot, name), join(folder, name), { recursive: true, filter });
  }
  const { status, stderr } = spawnSync("cp", ["-al", join(projectRoot, "node_modules"), folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The packages could not be linked: ${stderr}`);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
