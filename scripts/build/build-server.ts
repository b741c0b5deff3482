import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildCli } from "./build-cli.ts";
import { inputHash } from "./input-hash.ts";
import { projectRoot } from "./project.ts";

/** Where the bundled processes lie. */
export const serverFolder: string = join(projectRoot, "dist", "server");

/** Names the inputs that the bundle in `serverFolder` was made from. */
export const serverStampFile: string = `${serverFolder}.stamp`;

/** The processes that the launcher starts, each bundled to `<name>.mjs`. */
export const PROCESSES = {
  web: "api/server.ts",
  validator: "api/validator.ts",
  scorer: "api/scorer.ts",
  builder: "api/builder.ts",
  notifier: "api/notifier.ts",
  demo: "api/load-demo.ts",
} as const;
export type ProcessName = keyof typeof PROCESSES;

/**
 * Bundles the processes into a folder when an input changed; returns whether it did. Bundled because drizzle-orm's many modules
 * cost over a second to load one by one, in every process.
 */
export async function buildServer(folder: string = serverFolder): Promise<"built" | "unchanged"> {
  const stampFile = `${folder}.stamp`;
  const stamp = inputHash([
    "api",
    "db",
    "scoring",
    "site/build",
    "scripts/build",
    "scripts/cli",
    "scripts/cli.ts",
    "package-lock.json",
  ]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return "unchanged";
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    cwd: projectRoot,
    platform: "node",
    input: Object.fromEntries(Object.entries(PROCESSES).map(([name, file]) => [name, join(projectRoot, file)])),
    // Native addons find their binary beside their own files; the site's compiled app brings its own packages.
    external: ["better-sqlite3", /^@node-rs\/jieba/],
    logLevel: "warn",
  });
  await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "shared-[hash].mjs",
    cleanDir: true,
    sourcemap: true,
  });
  await bundle.close();
  await buildCli(folder);
  await mkdir(dirname(folder), { recursive: true });
  await writeFile(stampFile, stamp);
  return "built";
}
