import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { compressFolder } from "./compress.ts";
import { hashFiles } from "./hash-files.ts";
import { productionEnvironment } from "./production-environment.ts";

const projectFolder = resolve(import.meta.dirname, "../..");
const INPUTS = [
  "site/src",
  "site/build",
  "site/public",
  "site/astro.config.ts",
  "api/client.ts",
  "api/schemas",
  "docs/threat-model.md",
  "docs/threat-model.zh.md",
  "scoring",
  "package-lock.json",
];

export interface CompiledSite {
  /** Holds `server/entry.mjs` (exports `app` and `listRoutes`) and `client/` (hashed assets, compressed). */
  readonly compiledFolder: string;
  /** False where nothing had changed since an earlier compile. */
  readonly compiled: boolean;
}

/**
 * Compiles the pages and islands once per change of code, into a folder named after the hash of everything that goes in;
 * a folder that is there already is used as it is. It appears by a rename, so it is never half-written.
 * Older folders are removed, except the newest one before, which a running builder may still read, and what compilers left
 * that were killed. Throws with the compiler's own output where the code does not compile, and with the signal's reason,
 * the compiler being gone, when that aborts.
 */
export async function compileSite({
  cacheFolder = resolve(projectFolder, ".cache/site"),
  signal,
}: {
  readonly cacheFolder?: string;
  readonly signal?: AbortSignal | undefined;
} = {}): Promise<CompiledSite> {
  const hash = (await hashFiles(projectFolder, INPUTS)).slice(0, 16);
  const compiledFolder = resolve(cacheFolder, hash);
  if (existsSync(compiledFolder)) return { compiledFolder, compiled: false };
  const unfinished = resolve(cacheFolder, `${hash}.unfinished-${process.pid}`);
  await mkdir(cacheFolder, { recursive: true });
  await runAstroBuild(unfinished, signal);
  await compressFolder(resolve(unfinished, "client"));
  await rename(unfinished, compiledFolder).catch(async (error: unknown) => {
    // Another process may have compiled the same code in the meantime; its folder is as good as ours.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(compiledFolder)) throw error;
  });
  await removeOlderFolders(cacheFolder, hash);
  return { compiledFolder, compiled: true };
}

async function runAstroBuild(outFolder: string, signal: AbortSignal | undefined): Promise<void> {
  const astro = resolve(projectFolder, "node_modules/astro/bin/astro.mjs");
  const child = spawn(
    process.execPath,
    [astro, "build", "--root", resolve(projectFolder, "site"), "--outDir", outFolder],
    {
      cwd: projectFolder,
      env: productionEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
      killSignal: "SIGKILL",
      ...(signal === undefined ? {} : { signal }),
    },
  );
  // It would not end by itself with whoever started it.
  const end = (): boolean => child.kill("SIGKILL");
  process.once("exit", end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const code = await new Promise<number | null>((done, fail) => {
    child.on("error", (error) => child.pid === undefined && fail(error));
    child.on("close", done);
  });
  process.off("exit", end);
  if (code === 0) return;
  await rm(outFolder, { recursive: true, force: true });
  signal?.throwIfAborted();
  throw new Error(`The site does not compile (astro build ended with ${code}):\n${output}`);
}

async function removeOlderFolders(cacheFolder: string, current: string): Promise<void> {
  const present = await readdir(cacheFolder);
  const left = present.filter((name) => isLeftOver(name));
  await Promise.all(left.map((name) => rm(resolve(cacheFolder, name), { recursive: true, force: true })));
  const names = present.filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(resolve(cacheFolder, name))).mtimeMs })),
  );
  const older = dated.sort((a, b) => b.at - a.at).slice(1);
  await Promise.all(older.map(({ name }) => rm(resolve(cacheFolder, name), { recursive: true, force: true })));
}

/** Whether a folder is one that a compile of a process that is gone did not finish. */
function isLeftOver(name: string): boolean {
  const pid = Number(/\.unfinished-(\d+)$/.exec(name)?.[1]);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
