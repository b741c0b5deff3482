import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { BENCHMARK_IDS, type BenchmarkId } from "../../scoring/terms.ts";
import type { BenchmarkSnapshot, Snapshot } from "../schemas/snapshot.ts";
import { type Asset, toAsset } from "../static/asset.ts";
import type { CurrentRelease, Release } from "../static/current-release.ts";
import { leaderboardToCsv } from "./leaderboard-csv.ts";
import { toLeaderboard } from "./to-leaderboard.ts";

/** Where a release keeps the snapshot that it was built from; beside it lie those that its pages lead to. */
const SNAPSHOT_FILE = "data/v1/snapshot.json";

export interface PreparedBoard {
  readonly json: Asset;
  readonly csv: Asset;
  /** What the board is about, without its rows. */
  readonly benchmark: Omit<BenchmarkSnapshot, "rows">;
}
type PreparedBoards = ReadonlyMap<BenchmarkId, PreparedBoard>;

/**
 * The boards of the release that is served, as bytes ready to send: made once per release, so that a request costs no
 * query, no serialisation and no compression, and gives the numbers of the page. While a new release is being read the
 * boards of the one before are given.
 */
export class LeaderboardSource {
  readonly #release: CurrentRelease;
  readonly #logger: Pick<Logger, "error">;
  #boards: PreparedBoards | undefined;
  #boardsRelease: string | undefined;
  #reading: Promise<void> | undefined;

  constructor(release: CurrentRelease, logger: Pick<Logger, "error">) {
    this.#release = release;
    this.#logger = logger;
  }

  /** The board at once where it is ready, otherwise a promise; undefined where no release holds one. */
  get(benchmark: BenchmarkId): PreparedBoard | undefined | Promise<PreparedBoard | undefined> {
    const release = this.#release.get();
    if (release === undefined) return undefined;
    if (this.#boardsRelease === release.name) return this.#boards?.get(benchmark);
    this.#reading ??= this.#read(release).finally(() => {
      this.#reading = undefined;
    });
    if (this.#boards !== undefined) return this.#boards.get(benchmark);
    return this.#reading.then(() => this.#boards?.get(benchmark));
  }

  /** Every benchmark of the snapshot, without rows; undefined where no release holds one. */
  async listBenchmarks(): Promise<readonly PreparedBoard["benchmark"][] | undefined> {
    await Promise.all(BENCHMARK_IDS.map((id) => this.get(id)));
    return this.#boards === undefined ? undefined : [...this.#boards.values()].map(({ benchmark }) => benchmark);
  }

  async #read(release: Release): Promise<void> {
    try {
      this.#boards = await prepareBoards(await readSnapshot(join(release.folder, SNAPSHOT_FILE)));
    } catch (error) {
      this.#logger.error({ release: release.name, error: String(error) }, "the release's snapshot cannot be read");
    }
    // Also after a failure: the same release would fail again, and the boards of the one before are still true.
    this.#boardsRelease = release.name;
  }
}

/** Our own file, checked when it was written: a second check here would hold every row of large boards twice. */
async function readSnapshot(file: string): Promise<Snapshot> {
  return JSON.parse(await readFile(file, "utf8"));
}

async function prepareBoards(snapshot: Snapshot): Promise<PreparedBoards> {
  const boards = new Map<BenchmarkId, PreparedBoard>();
  for (const benchmark of snapshot.benchmarks) {
    const leaderboard = toLeaderboard(snapshot, benchmark);
    const { rows: _, ...facts } = benchmark;
    boards.set(benchmark.id, {
      benchmark: facts,
      json: await toAsset(Buffer.from(JSON.stringify(leaderboard)), "application/json; charset=utf-8"),
      csv: await toAsset(Buffer.from(leaderboardToCsv(leaderboard)), "text/csv; charset=utf-8"),
    });
  }
  return boards;
}
