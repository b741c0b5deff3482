import { createRequire } from "node:module";

/**
 * Closes the doors that Node's permission model leaves open to a process that may load native addons. SQLite's addon has
 * to be loaded, so addons are allowed; from then on nothing else may be:
 *
 * - `process.dlopen` loads machine code, which no permission stops. SQLite's is loaded here first, then the door is shut.
 * - `loadExtension` of better-sqlite3 does the same from inside SQLite.
 * - `process.kill` and `process._debugProcess` reach the other processes of the same user: SIGUSR1 would open a
 *   debugger in one that was not started with `--disable-sigusr1`. This process has nobody to signal. A worker that takes
 *   over the leases of dead ones sets `asksWhoLives`: then signal 0, which only asks whether a process exists, goes through.
 * - `process.execve` would start another program in place of this one, without the permissions' limits.
 * - `process.binding` and `process._linkedBinding` hand out Node's insides.
 *
 * SQLite itself still opens any path that the operating system allows; therefore references are encrypted and their key
 * is in no database. To be called before anything that was not written by us can run: first import of the process.
 * `addons` are packages with machine code that the process needs besides SQLite; they are loaded before the door is shut.
 */
export function hardenProcess({ addons = [], asksWhoLives = false }: HardeningOptions = {}): void {
  // Required and not imported, because they have to be loaded at this moment and not when the module graph is.
  const load = createRequire(import.meta.url);
  for (const addon of addons) load(addon);
  const Database: unknown = load("better-sqlite3");
  if (!isDatabaseConstructor(Database)) throw new Error("better-sqlite3 is not what it was");
  new Database(":memory:").close();
  Object.defineProperty(Database.prototype, "loadExtension", { value: refuse, writable: false, configurable: false });
  const inside: unknown = Reflect.get(process, "_kill");
  const kill = asksWhoLives && isFunction(inside) ? onlySignalZero(inside) : refuse;
  // `process.kill` calls `process._kill` with a number of its own making, so the inner one is where to stand guard.
  if (!asksWhoLives) close("kill", refuse);
  close("_kill", kill);
  for (const name of ["dlopen", "_debugProcess", "execve", "binding", "_linkedBinding"]) close(name, refuse);
}

export interface HardeningOptions {
  readonly addons?: readonly string[];
  readonly asksWhoLives?: boolean;
}

function close(name: string, value: Callable): void {
  Object.defineProperty(process, name, { value, writable: false, configurable: false });
}

type Callable = (...args: readonly unknown[]) => unknown;

function isFunction(value: unknown): value is Callable {
  return typeof value === "function";
}

function onlySignalZero(kill: Callable): Callable {
  return (pid, signal) => (signal === 0 ? kill.call(process, pid, 0) : refuse());
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
