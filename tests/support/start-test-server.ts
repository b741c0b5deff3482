import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DestinationStream } from "pino";
import type { AppDependencies, WebSettings } from "../../api/dependencies.ts";
import { boardFactsFile, boardFile } from "../../api/leaderboard/board-files.ts";
import { leaderboardToCsv } from "../../api/leaderboard/leaderboard-csv.ts";
import { toLeaderboard } from "../../api/leaderboard/to-leaderboard.ts";
import { createLogger } from "../../api/logger.ts";
import { BoardFactsSchema } from "../../api/schemas/board-facts.ts";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { type ServerOptions, startServer } from "../../api/start-server.ts";
import { createWebDependencies } from "../../api/web-dependencies.ts";
import { readWebSettings } from "../../api/web-settings.ts";
import { openBoardStorage, type Storage } from "../../db/compose.ts";
import type { SplitVersion } from "../../db/ports.ts";
import { buildSplit } from "./builders.ts";
import { sampleSnapshot } from "./sample-snapshot.ts";
import { temporaryData } from "./temporary-data.ts";

export interface TestServer extends AsyncDisposable {
  /** Without a closing slash. */
  readonly url: string;
  readonly port: number;
  readonly storage: Storage;
  readonly dependencies: AppDependencies;
  /** Every line that was logged so far. */
  readonly logLines: () => readonly string[];
  /** Puts a release of the site in place, as the builder does, and makes it the one that is served. */
  readonly release: (name: string, files: Readonly<Record<string, string>>) => void;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  readonly settings?: Partial<WebSettings>;
  readonly dependencies?: Partial<AppDependencies>;
  /** Whether a release with the sample snapshot and a few pages is there; it is unless this is false. */
  readonly withRelease?: boolean;
  /** Where to listen; any free port unless it is given. */
  readonly port?: number;
  /** How long a connection may carry nothing before it is cut off. */
  readonly idleMs?: number;
  /** How long its end waits for requests in flight; three seconds unless told. */
  readonly patienceMs?: number;
  readonly slowBody?: ServerOptions["slowBody"];
}

/** The real web application on a real port over a real data folder, both gone afterwards. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const data = await temporaryData({ TOOLBOARD_ORIGIN: "http://toolboard.test" });
  const { config, folder } = data;
  const storage = openBoardStorage(config);
  const lines: string[] = [];
  const destination: DestinationStream = { write: (line) => void lines.push(line) };
  const settings = { ...readWebSettings(config, {}), eventPollMs: 20, eventHeartbeatMs: 100, ...options.settings };
  const made = createWebDependencies(storage, settings, createLogger("web", "debug", destination));
  const dependencies = { ...made, ...options.dependencies };
  const release: TestServer["release"] = (name, files) => {
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder.siteReleases, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    writeFileSync(`${folder.sitePointer}.tmp`, `${name}\n`);
    renameSync(`${folder.sitePointer}.tmp`, folder.sitePointer);
  };
  if (options.withRelease !== false) release("000001", sampleRelease());
  const server = await startServer(dependencies, {
    host: "127.0.0.1",
    port: options.port ?? 0,
    patienceMs: options.patienceMs ?? 3000,
    ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
    ...(options.slowBody === undefined ? {} : { slowBody: options.slowBody }),
  });
  const close = async (): Promise<void> => {
    await server.close();
    storage.close();
    await data[Symbol.asyncDispose]();
  };
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    storage,
    dependencies,
    logLines: () => lines,
    release,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The files of a small release: two pages, a hashed asset and the snapshot. */
export function sampleRelease(): Record<string, string> {
  const snapshot = sampleSnapshot({ entries: 6 });
  return {
    "index.html": page("Home"),
    "404.html": page("Nothing here"),
    "zh/404.html": page("这里什么也没有"),
    "b/toolspectrum/index.html": page("ToolSpectrum"),
    "assets/app.abc123.js": "console.log(1);\n".repeat(200),
    [`data/v1/snapshots/${snapshot.id}.json`]: JSON.stringify(snapshot),
    ...boardFiles(snapshot),
  };
}

/** The files of a release that the API answers with, of a snapshot. */
export function boardFiles(snapshot: Snapshot): Record<string, string> {
  const boards = snapshot.benchmarks.flatMap((benchmark) => {
    const board = toLeaderboard(snapshot, benchmark);
    return [
      [boardFile("", benchmark.id, "json"), JSON.stringify(board)],
      [boardFile("", benchmark.id, "csv"), leaderboardToCsv(board)],
    ] as const;
  });
  return {
    ...Object.fromEntries(boards),
    [boardFactsFile("")]: JSON.stringify(BoardFactsSchema.parse(snapshot.benchmarks)),
    "data/v1/snapshot.json": JSON.stringify(snapshot),
  };
}

function page(title: string): string {
  const policy = `script-src 'self' 'sha256-${createHash("sha256").update("1").digest("base64")}' 'unsafe-inline'`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><title>${title}</title></head><body><h1>${title}</h1>${"<p>text</p>".repeat(300)}</body></html>`;
}

/** A practice split with its public files, as an import leaves it. */
export async function addSplit(
  { storage }: Pick<TestServer, "storage">,
  over: Partial<Omit<SplitVersion, "id" | "version">> = {},
): Promise<SplitVersion> {
  const { version } = await storage.board.recordSplitVersion(buildSplit(over));
  const ids = ["one", "two"];
  const lines = (make: (id: string) => unknown) => `${ids.map((id) => JSON.stringify(make(id))).join("\n")}\n`;
  const files = new Map([
    ["manifest.json", "{}\n"],
    ["instances.jsonl", lines((id) => ({ id, cluster: id, categories: {} }))],
    ["inputs.jsonl", lines((id) => ({ id, instruction: `Do ${id}` }))],
    ["example.jsonl", lines((id) => ({ id, call: null }))],
    ["tools/table.json", '{"tools":[]}\n'],
  ]);
  if (version.kind === "practice")
    files.set(
      "references.jsonl",
      lines((id) => ({ id, answer: `answer of ${id}` })),
    );
  await storage.splitFiles.write(version.id, files);
  return version;
}
