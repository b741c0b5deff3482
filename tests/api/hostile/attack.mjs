// Hostile code for `hostile-web.test.ts`: loaded into the real web process, waits until it serves, then tries every way
// that we know of to a reference, to the key, or out of the process. Prints one line of JSON: attack to what came of it.
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

const require = createRequire(import.meta.url);
const { dataFolder, scorerPid, projectRoot } = JSON.parse(process.env.HOSTILE_TARGET);
const key = `${dataFolder}/keys/reference.key`;
const sealed = `${dataFolder}/references/toolspectrum%2Fsecret%401.sealed`;
const plain = `${dataFolder}/references/plain.sqlite`;
const loot = (name) => `${dataFolder}/uploads/${name}`;
// SQLite's own addon: the one file of machine code that the process may read.
const [addon] = require("node:fs").globSync(`${projectRoot}/node_modules/better-sqlite3/prebuilds/**/*.node`);

const results = {};
/** A denial is what throws; what returns is loot, and is printed whole. */
async function attack(name, run) {
  try {
    const got = await run();
    results[name] = { denied: false, got: Buffer.isBuffer(got) ? got.toString("latin1") : String(got) };
  } catch (error) {
    results[name] = { denied: true, code: error.code ?? error.name, message: String(error.message).slice(0, 200) };
  }
}

async function attackFiles() {
  const fs = require("node:fs");
  for (const [name, path] of Object.entries({
    key,
    sealed,
    environ: `/proc/${scorerPid}/environ`,
    mem: `/proc/${scorerPid}/mem`,
    maps: `/proc/${scorerPid}/maps`,
    ownMem: "/proc/self/mem",
    passwd: "/etc/passwd",
    keyByDots: `${dataFolder}/uploads/../keys/reference.key`,
    keyByProc: `/proc/self/root${key}`,
    keyByUrl: new URL(`file://${dataFolder}/uploads/%2e%2e/keys/reference.key`),
    keyByBuffer: Buffer.from(key),
  })) {
    await attack(`fs.readFileSync ${name}`, () => fs.readFileSync(path));
    await attack(`fs.promises.readFile ${name}`, () => fs.promises.readFile(path));
    await attack(`fs.openSync ${name}`, () => fs.openSync(path, "r"));
  }
  await attack("fs.readdirSync keys", () => fs.readdirSync(`${dataFolder}/keys`));
  await attack("fs.opendirSync references", () => fs.opendirSync(`${dataFolder}/references`));
  await attack("fs.globSync", () => {
    const found = fs.globSync(`${dataFolder}/{keys,references}/*`);
    if (found.length === 0) throw new Error("found nothing");
    return found;
  });
  await attack("fs.statSync key", () => fs.statSync(key).size);
  await attack("fs.symlinkSync", () => fs.symlinkSync(key, loot("symlink")));
  await attack("fs.linkSync", () => fs.linkSync(key, loot("link")));
  await attack("fs.copyFileSync", () => fs.copyFileSync(key, loot("copy")));
  await attack("fs.cpSync", () => fs.cpSync(`${dataFolder}/keys`, loot("keys"), { recursive: true }));
  await attack("fs.renameSync", () => fs.renameSync(key, loot("renamed")));
  await attack("fs.openAsBlob", async () => (await fs.openAsBlob(key)).text());
  await attack("fs.createReadStream", async () => Buffer.concat(await fs.createReadStream(key).toArray()));
  await attack("fs.writeFileSync code", () => fs.writeFileSync(`${projectRoot}/api/planted-by-test.mjs`, "x"));
  await attack("fs.writeFileSync wal beside the key", () => fs.writeFileSync(`${key}-wal`, "x"));
  await attack("process.loadEnvFile", () => process.loadEnvFile(key));
  await attack("import of the key", () => import(key));
  await attack("require of the key", () => require(key));
}

/** Files under `/proc` have the size 0, so SQLite takes them for empty databases and reads nothing of them: no loot either. */
function listTables(db, schema) {
  const tables = db.prepare(`SELECT * FROM ${schema}`).all();
  if (tables.length === 0) throw new Error("taken for an empty database");
  return JSON.stringify(tables);
}

async function attackDatabases() {
  const open = {
    "better-sqlite3": (path, options) => new (require("better-sqlite3"))(path, options),
    "node:sqlite": (path) => new (require("node:sqlite").DatabaseSync)(path),
  };
  for (const [library, openDatabase] of Object.entries(open)) {
    for (const [name, path] of Object.entries({
      key,
      sealed,
      environ: `/proc/${scorerPid}/environ`,
      mem: `/proc/${scorerPid}/mem`,
    })) {
      await attack(`${library} opens ${name}`, () => {
        const db = openDatabase(path, { readonly: true });
        return listTables(db, "sqlite_schema");
      });
      await attack(`${library} attaches ${name}`, () => {
        const db = openDatabase(":memory:");
        db.exec(`ATTACH 'file:${path}?mode=ro&immutable=1' AS victim`);
        return listTables(db, "victim.sqlite_schema");
      });
      await attack(`${library} attaches ${name} by path`, () => {
        const db = openDatabase(":memory:");
        db.exec(`ATTACH '${path}' AS victim`);
        return listTables(db, "victim.sqlite_schema");
      });
      await attack(`${library} reads pages of ${name}`, () => {
        const db = openDatabase(":memory:");
        db.exec(`ATTACH '${path}' AS victim`);
        return db.prepare("SELECT group_concat(hex(data)) AS pages FROM sqlite_dbpage('victim')").get().pages;
      });
    }
    await attack(`${library} readfile()`, () => openDatabase(":memory:").prepare("SELECT readfile(?) AS x").get(key).x);
    await attack(
      `${library} load_extension()`,
      () => openDatabase(":memory:").prepare("SELECT load_extension(?) AS x").get(addon).x,
    );
    await attack(`${library} loadExtension`, () => {
      const db = openDatabase(":memory:", { allowExtension: true });
      db.enableLoadExtension?.(true);
      return db.loadExtension(addon);
    });
  }
  // The limit of all this, shown on purpose: a plain database anywhere could be read. So the store holds none.
  await attack("better-sqlite3 attaches a plain database (expected to work)", () => {
    const db = new (require("better-sqlite3"))(":memory:");
    db.exec(`ATTACH '${plain}' AS victim`);
    return db.prepare("SELECT name FROM victim.sqlite_schema").get().name;
  });
}

async function attackProcesses() {
  const childProcess = require("node:child_process");
  const { Worker } = require("node:worker_threads");
  await attack("child_process.execSync", () => childProcess.execSync(`cat ${key}`));
  await attack("child_process.spawnSync", () => {
    const { error, stdout } = childProcess.spawnSync("cat", [key]);
    if (error) throw error;
    return stdout;
  });
  await attack("child_process.fork", () => childProcess.fork(key));
  await attack("cluster.fork", () => require("node:cluster").fork());
  await attack("worker", () => new Worker("require('node:fs')", { eval: true }));
  await attack("process.execve", () => process.execve("/bin/cat", ["cat", key]));
  await attack("process.kill SIGUSR1", () => process.kill(scorerPid, "SIGUSR1"));
  await attack("process._debugProcess", () => process._debugProcess(scorerPid));
  await attack("process.dlopen", () => process.dlopen({ exports: {} }, addon));
  await attack("require of an addon", () => {
    delete require.cache[addon];
    require("node:fs").copyFileSync(addon, loot("planted.node"));
    return require(loot("planted.node"));
  });
  await attack("redefined dlopen", () => {
    delete process.dlopen;
    process.dlopen = undefined;
    Object.defineProperty(process, "dlopen", { value: Object.getPrototypeOf(process).dlopen });
  });
  await attack("process.binding", () => process.binding("spawn_sync"));
  await attack("process._linkedBinding", () => process._linkedBinding("fs"));
  await attack("internalBinding", () => require("internal/test/binding"));
  await attack("inspector.open", () => require("node:inspector").open(0));
  await attack("inspector.Session", () => new (require("node:inspector").Session)().connect());
  await attack("wasi", () =>
    new (require("node:wasi").WASI)({ version: "preview1", preopens: { "/": "/" } }).getImportObject(),
  );
  await attack("scorer's debugger", async () => (await fetch("http://127.0.0.1:9229/json")).text());
}

async function main() {
  // Serving begins after hardening; the port in the message says that it did.
  while (!results.ready) {
    await sleep(50);
    results.ready = process.listenerCount("SIGTERM") > 0;
  }
  await attackFiles();
  await attackDatabases();
  await attackProcesses();
  process.stdout.write(`\nHOSTILE ${JSON.stringify(results)}\n`);
}

void main();
