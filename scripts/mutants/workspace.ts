import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixturesFolder } from "../build/fixtures-folder.ts";
import { projectRoot } from "../build/project.ts";
import { applyMutant, type Mutant } from "./mutant.ts";

/** What the scoring tests and vectors need of the project. */
const COPIED = [
  "scoring",
  "scripts",
  "api",
  "db",

  "tests",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];
const COMMAND_TIMEOUT_MS = 180_000;

export type Outcome = "killed" | "survived";

/** A copy of the project in a temporary folder, in which one mutant at a time is tried. */
export class Workspace implements AsyncDisposable {
  readonly #folder: string;
  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<Workspace> {
    const folder = await mkdtemp(join(tmpdir(), "toolboard-mutants-"));
    for (const name of COPIED) await cp(join(projectRoot, name), join(folder, name), { recursive: true });
    await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
    return new Workspace(folder);
  }

  /** Whether all checks pass here; they run in turn and end at the first that fails. */
  async passes(checks: readonly (readonly string[])[]): Promise<boolean> {
    for (const check of checks) if (!(await this.#run(check))) return false;
    return true;
  }

  /** Puts the fault in, runs the checks, and takes it out again. A check that hangs counts as failed. */
  async try(mutant: Mutant, checks: readonly (readonly string[])[]): Promise<Outcome> {
    const path = join(this.#folder, mutant.file);
    const text = await readFile(path, "utf8");
    await writeFile(path, applyMutant(text, mutant));
    try {
      return (await this.passes(checks)) ? "survived" : "killed";
    } finally {
      await writeFile(path, text);
    }
  }

  #run(args: readonly string[]): Promise<boolean> {
    return new Promise((done, reject) => {
      const child = spawn(process.execPath, args, {
        cwd: this.#folder,
        stdio: "ignore",
        timeout: COMMAND_TIMEOUT_MS,
        killSignal: "SIGKILL",
        env: { ...process.env, TOOLBOARD_FIXTURES: fixturesFolder, CI: "" },
      });
      child.on("error", reject);
      child.on("close", (code) => done(code === 0));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
