import { join } from "node:path";
import { notifierPermissionFlags, validatorPermissionFlags, webPermissionFlags } from "../../api/permissions.ts";
import { dataFolderAt } from "../../db/data-folder.ts";
import { type ProcessName, serverFolder } from "../build/build-server.ts";
import { projectRoot } from "../build/project.ts";
import type { ProcessSpec } from "./supervisor.ts";

/**
 * How a bundled process is started: its file, Node's permission flags where it is confined, and the settings.
 * The key of the reference store is in none of their environments: the scoring process reads its file, which the
 * confined processes may not.
 */
export function processSpec(name: ProcessName, dataFolder: string, bundleFolder: string = serverFolder): ProcessSpec {
  const data = dataFolderAt(dataFolder);
  const places = { projectRoot, code: "bundle", bundleFolder, data } as const;
  const flags: Partial<Record<ProcessName, readonly string[]>> = {
    // A third of the memory of many uploads at once would be chunks that wait, long used, in a large young generation.
    web: [...webPermissionFlags(places), "--max-semi-space-size=2"],
    validator: validatorPermissionFlags(places),
    notifier: notifierPermissionFlags(places),
  };
  return {
    name,
    entry: join(bundleFolder, `${name}.mjs`),
    nodeFlags: [
      "--enable-source-maps",
      // Warns of native addons under the permission model; harden.ts answers it.
      "--disable-warning=PERM0001",
      // A signal from a process of the same user would otherwise open the debugger of a process that holds the key.
      "--disable-sigusr1",
      ...(flags[name] ?? []),
    ],
    env: { ...process.env, NODE_ENV: process.env["NODE_ENV"] ?? "production", TOOLBOARD_ROOT: projectRoot },
  };
}
