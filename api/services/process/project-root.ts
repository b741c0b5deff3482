import { resolve } from "node:path";

/**
 * Where the clone is: `TOOLBOARD_ROOT` as the launcher sets it, by default the working folder. (Not found from the
 * module's own place: the processes run bundled.)
 */
export function readProjectRoot(env: Readonly<Record<string, string | undefined>>): string {
  return resolve(env["TOOLBOARD_ROOT"] ?? ".");
}
