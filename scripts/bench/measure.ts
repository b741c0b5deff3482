/** One part of `npm run bench`; `run` prints what it finds. It has a process of its own, so that it starts cold. */
export interface Measure {
  readonly name: string;
  /** What it measures, in one line. */
  readonly about: string;
  /** Whether it reads the folder of vectors and released sets. */
  readonly needsFixtures: boolean;
  run(): Promise<void>;
}

/** The largest resident memory that this process had so far, in MB. */
export function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / 1000;
}

export interface Timing {
  readonly coldMs: number;
  /** The median of the further runs. */
  readonly warmMs: number;
  /** Processor time of a further run, which other load on the machine does not stretch as much. */
  readonly warmCpuMs: number;
}

/** Times the first run, and then others for at least `seconds` or three times. */
export async function timeRuns(work: () => unknown, seconds = 2): Promise<Timing> {
  const coldMs = await timeRun(work);
  const warm: number[] = [];
  const before = process.cpuUsage();
  const endsAtMs = performance.now() + seconds * 1000;
  while (warm.length < 3 || performance.now() < endsAtMs) warm.push(await timeRun(work));
  const { user, system } = process.cpuUsage(before);
  const warmCpuMs = (user + system) / 1000 / warm.length;
  warm.sort((a, b) => a - b);
  return { coldMs, warmMs: warm[Math.floor(warm.length / 2)] ?? coldMs, warmCpuMs };
}

async function timeRun(work: () => unknown): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

/** `12,345` for large numbers, three digits for small ones. */
export function written(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
