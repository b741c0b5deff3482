import { readFile } from "node:fs/promises";
import type { Logger } from "pino";
import { BENCHMARK_IDS, type BenchmarkId } from "../../scoring/terms.ts";
import { type BoardFacts, BoardFactsSchema } from "../schemas/board-facts.ts";
import { type Asset, readAsset } from "../static/asset.ts";
import type { CurrentRelease, Release } from "../static/current-release.ts";
import { boardFactsFile, boardFile } from "./board-files.ts";

export interface PreparedBoard {
  readonly json: Asset;
  readonly csv: Asset;
}
interface PreparedBoards {
  readonly boards: ReadonlyMap<BenchmarkId, PreparedBoard>;
  readonly facts: readonly BoardFacts[];
}

/**
 * The boards of the release that is served, as the builder wrote them: a request costs no query and no serialisation, and
 * gives the numbers of the page; a large board is not held in memory. While a new release is being looked at the boards of
 * the one before are given.
 */
export class LeaderboardSource {
  readonly #release: CurrentRelease;
  readonly #logger: Pick<Logger, "error">;
  #prepared: PreparedBoards | undefined;
  #preparedRelease: string | undefined;
  #reading: Promise<void> | undefined;

  constructor(release: CurrentRelease, logger: Pick<Logger, "error">) {
    this.#release = release;
    this.#logger = logger;
  }

  /** The board at once where it is ready, otherwise a promise; undefined where no release holds one. */
  get(benchmark: BenchmarkId): PreparedBoard | undefined | Promise<PreparedBoard | undefined> {
    const pending = this.#find();
    return pending instanceof Promise
      ? pending.then((prepared) => prepared?.boards.get(benchmark))
      : pending?.boards.get(benchmark);
  }

  /** Every benchmark of the release, without rows; undefined where no release holds one. */
  async listBenchmarks(): Promise<readonly BoardFacts[] | undefined> {
    return (await this.#find())?.facts;
  }

  #find(): PreparedBoards | undefined | Promise<PreparedBoards | undefined> {
    const release = this.#release.get();
    if (release === undefined) return undefined;
    if (this.#preparedRelease === release.name) return this.#prepared;
    this.#reading ??= this.#read(release).finally(() => {
      this.#reading = undefined;
    });
    return this.#prepared ?? this.#reading.then(() => this.#prepared);
  }

  async #read(release: Release): Promise<void> {
    try {
      this.#prepared = await prepareBoards(release.folder);
    } catch (error) {
      this.#logger.error({ release: release.name, error: String(error) }, "the release's boards cannot be read");
    }
    // Also after a failure: the same release would fail again, and the boards of the one before are still true.
    this.#preparedRelease = release.name;
  }
}

async function prepareBoards(releaseFolder: string): Promise<PreparedBoards> {
  const facts = BoardFactsSchema.parse(JSON.parse(await readFile(boardFactsFile(releaseFolder), "utf8")));
  const boards = new Map<BenchmarkId, PreparedBoard>();
  for (const id of BENCHMARK_IDS.filter((known) => facts.some((benchmark) => benchmark.id === known))) {
    boards.set(id, {
      json: await readAsset(boardFile(releaseFolder, id, "json")),
      csv: await readAsset(boardFile(releaseFolder, id, "csv")),
    });
  }
  return { boards, facts };
}
