import { createRequire } from "node:module";

/**
 * Closes the doors that Node's permission model leaves open to a process that may load native addons. SQLite's addon has
 * to be loaded, so addons are allowed; from then on nothing else may be:
 *
 * - `process.dlopen` loads machine code, which no permission stops. SQLite's is loaded here first, then the door is shut.
 * - `loadExtension` of better-sqlite3 does the same from inside SQLite.
 * - `process.kill` and `process._debugProcess` reach the other processes of the same user: SIGUSR1 would open a
 *   debugger in one that was not started with `--disable-sigusr1`. This process has nobody to signal.
 * - `process.execve` would start another program in place of this one, without the permissions' limits.
 * - `process.binding` and `process._linkedBinding` hand out Node's insides.
 *
 * SQLite itself still opens any path that the operating system allows; therefore references are encrypted and their key
 * is in no database. To be called before anything that was not written by us can run: first import of the process.
 */
export function hardenProcess(): void {
  // Required and not imported, because it has to be loaded at this moment and not when the module graph is.
  const Database: unknown = createRequire(import.meta.url)("better-sqlite3");
  if (!isDatabaseConstructor(Database)) throw new Error("better-sqlite3 is not what it was");
  new Database(":memory:").close();
  Object.defineProperty(Database.prototype, "loadExtension", { value: refuse, writable: false, configurable: false });
  for (const name of ["dlopen", "kill", "_kill", "_debugProcess", "execve", "binding", "_linkedBinding"]) {
    Object.defineProperty(process, name, { value: refuse, writable: false, configurable: false });
  }
}

interface DatabaseConstructor {
  new (path: string): { close(): unknown };
  readonly prototype: object;
}

function isDatabaseConstructor(value: unknown): value is DatabaseConstructor {
  return typeof value === "function";
}

function refuse(): never {
  throw new Error("This process may not load code, reach other processes or start programs.");
}
