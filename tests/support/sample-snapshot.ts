import { createHash } from "node:crypto";
import type { BenchmarkSnapshot, BoardRow, Cell, Snapshot } from "../../api/schemas/snapshot.ts";
import { SnapshotSchema } from "../../api/schemas/snapshot.ts";
import { sampleBenchmarks } from "./sample-benchmarks.ts";
import { seededRandom } from "./seeded-random.ts";

export interface SampleSize {
  /** Scored rows of each board, besides the paper's. */
  readonly entries: number;
  /** Categories of an extra dimension `domain`, for wide tables; 0 leaves the dimension out. */
  readonly domains?: number;
  readonly seed?: number;
  /** How many of the three boards; default all. */
  readonly boards?: number;
  /** How many of each paper's rows; default all. */
  readonly reported?: number;
}

const ORGANISATIONS = ["Northlight Lab", "Harbour AI", "Tidewater University", "Kestrel Research", "Lumen Institute"];
const FAMILIES = ["Willow", "Cedar", "Heron", "Quartz", "Lantern", "Meridian", "Sable", "Juniper"];

/**
 * A valid snapshot for tests: the papers' reported rows read from `db/seed/published`, and seeded made-up scored rows
 * in two groups a board (practice and, where the benchmark allows it, official). Equal arguments give equal snapshots.
 */
export function sampleSnapshot({ entries, domains = 0, seed = 1, boards = 3, reported }: SampleSize): Snapshot {
  const benchmarks = sampleBenchmarks({ domains })
    .slice(0, boards)
    .map((benchmark) => ({ ...benchmark, rows: benchmark.rows.slice(0, reported) }))
    .map((benchmark, index) => withScoredRows(benchmark, entries, seed + index));
  const updatedAt = "2026-11-28T09:30:00Z";
  const id = createHash("sha256").update(JSON.stringify(benchmarks)).digest("hex");
  return SnapshotSchema.parse({ schemaVersion: 1, id, updatedAt, benchmarks });
}

function withScoredRows(benchmark: BenchmarkSnapshot, entries: number, seed: number): BenchmarkSnapshot {
  const random = seededRandom(seed);
  const scored = Array.from({ length: entries }, (_, index) => scoredRow(benchmark, index, random));
  return { ...benchmark, rows: [...rankWithinGroups(benchmark, scored), ...benchmark.rows] };
}

function scoredRow(benchmark: BenchmarkSnapshot, index: number, random: () => number): BoardRow {
  const split = benchmark.splits[index % benchmark.splits.length];
  if (split === undefined) throw new Error(`${benchmark.id}: the sample has no split.`);
  const skill = 0.15 + 0.7 * random();
  const family = FAMILIES[index % FAMILIES.length] ?? "Willow";
  const organisation = ORGANISATIONS[Math.floor(random() * ORGANISATIONS.length)] ?? "Northlight Lab";
  const name = `${family} ${1 + Math.floor(index / FAMILIES.length)}`;
  const received = index % 17 === 5 ? split.instances - 4 : split.instances;
  return {
    entry: `sample${seededName(random)}`,
    level:
      split.kind === "practice" ? "self-run" : benchmark.id === "rut-bench" ? "self-reported environment" : "hidden",
    demo: split.demo,
    system: index % 3 === 0 ? name : `${name}, history first`,
    model: { id: null, name, organisation, weights: index % 2 === 0 ? "open" : "closed" },
    split: { id: split.id, version: split.version, contentHash: split.contentHash },
    scorerVersion: benchmark.scorerVersion,
    similarity: benchmark.id === "usertoolbench" ? "rouge-jieba" : null,
    mode: "hosted",
    coverage: { expected: split.instances, received },
    paper: null,
    date: `2026-11-${String(1 + (index % 28)).padStart(2, "0")}`,
    rank: null,
    unrankedReason: null,
    attempts: 1 + (index % 4),
    cells: scoredCells(benchmark, split, skill, random),
    fileHash: createHash("sha256").update(name).digest("hex"),
  };
}

function scoredCells(
  benchmark: BenchmarkSnapshot,
  split: BenchmarkSnapshot["splits"][number],
  skill: number,
  random: () => number,
): Cell[] {
  const cells: Cell[] = [];
  for (const metric of benchmark.metrics.filter(({ id }) => id !== "relaxed")) {
    const target =
      metric.better === "lower" ? (1 - skill) / 3 : skill + (metric.id === benchmark.headline.metric ? 0 : 0.12);
    const places = [{ dimension: "overall", category: "all", n: split.instances }].concat(
      benchmark.dimensions.flatMap((dimension) =>
        Object.entries(split.counts[dimension.id] ?? {}).map(([category, n]) => ({
          dimension: dimension.id,
          category,
          n,
        })),
      ),
    );
    for (const place of places) {
      cells.push(scoredCell(metric, place, clamp(target + (random() - 0.5) * 0.2), split.clusters));
    }
  }
  return cells;
}

function scoredCell(
  metric: BenchmarkSnapshot["metrics"][number],
  place: { readonly dimension: string; readonly category: string; readonly n: number },
  target: number,
  clustersMax: number,
): Cell {
  const common = { metric: metric.id, ...place, clusters: Math.min(clustersMax, place.n) };
  if (metric.unit !== "fraction") {
    const value = 2 + target * 6;
    return { ...common, value, parts: { total: place.n }, interval: interval(value, 0.4, 0, 20) };
  }
  const correct = Math.round(target * place.n);
  const value = correct / place.n;
  const half = 1.96 * Math.sqrt((value * (1 - value) * 1.6) / place.n) + 0.004;
  return { ...common, value, parts: { correct, total: place.n }, interval: interval(value, half, 0, 1) };
}

function interval(value: number, half: number, low: number, high: number) {
  return {
    low: Math.max(low, value - half),
    high: Math.min(high, value + half),
    level: 0.95,
    method: "clustered-t" as const,
  };
}

function rankWithinGroups(benchmark: BenchmarkSnapshot, rows: readonly BoardRow[]): BoardRow[] {
  const headline = (row: BoardRow) =>
    row.cells.find((cell) => cell.metric === benchmark.headline.metric && cell.dimension === "overall");
  return rows.map((row) => {
    const group = rows.filter((other) => other.split?.id === row.split?.id).map(headline);
    const own = headline(row);
    const better = group.filter((other) => (other?.interval?.low ?? 0) > (own?.interval?.high ?? 1)).length;
    const worse = group.filter((other) => (other?.interval?.high ?? 1) < (own?.interval?.low ?? 0)).length;
    return { ...row, rank: { low: better + 1, high: group.length - worse } };
  });
}

function seededName(random: () => number): string {
  return Math.floor(random() * 0xffffffff)
    .toString(36)
    .padStart(7, "0");
}

function clamp(value: number): number {
  return Math.min(0.98, Math.max(0.02, value));
}
