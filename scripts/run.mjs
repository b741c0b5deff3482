// The one entry of every npm script: installs what the lock file asks for, picks the pinned Node, runs the task.
// Plain JavaScript on Node's own modules, for Node 20 and newer, because it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task, ...rest] = process.argv.slice(2);
const tasks = readdirSync(join(root, "scripts"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.slice(0, -3))
  .sort();

if (task === undefined || !tasks.includes(task)) {
  console.error(`usage: node scripts/run.mjs TASK [ARGUMENTS]\ntasks: ${tasks.join(", ")}`);
  process.exit(2);
}
install();
run(pickNode(), [join(root, "scripts", `${task}.ts`), ...rest]);

/** `npm ci`, when the lock file, the platform or the architecture differ from those of the last install. */
function install() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).update(`${process.platform} ${process.arch}`).digest("hex");
  const stamp = join(root, "node_modules", ".setup-stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.error("Installing packages (about a minute the first time) ...");
  const done = spawnSync("npm", ["ci", "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: root,
    // The task's own output stays clean: whatever npm prints is progress.
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) {
    console.error("npm ci failed. It needs the npm registry; the lines above say what went wrong.");
    process.exit(done.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

/** The pinned Node where its package fits this machine, otherwise the running one if it is new enough. */
function pickNode() {
  const pinned = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (process.env.USE_SYSTEM_NODE !== "1" && existsSync(pinned)) {
    if (spawnSync(pinned, ["--version"]).status === 0) return pinned;
  }
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `Node ${process.versions.node} is too old and no pinned Node fits ${process.platform}-${process.arch}. Install Node 22.18 or newer.`,
  );
  process.exit(1);
}

/** Runs the task and ends as it ends: the same exit code, or the same signal. */
function run(node, args) {
  const child = spawn(node, args, {
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(node)}:${join(root, "node_modules", ".bin")}:${process.env.PATH ?? ""}` },
  });
  // A terminal sends Ctrl-C to the whole group, a service manager only to us: the child gets it either way, once or twice.
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
