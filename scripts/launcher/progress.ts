/**
 * Runs a step of the start and tells how it goes: its name at once, the seconds so far while it runs (on a terminal
 * in place, elsewhere a line every ten seconds), and the time it took when that was over two seconds.
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const seconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(0);
  const onTerminal = process.stdout.isTTY === true;
  process.stdout.write(onTerminal ? `  ${name} ...` : `  ${name} ...\n`);
  const timer = setInterval(
    () => process.stdout.write(onTerminal ? `\r  ${name} ... ${seconds()} s` : `  ${name} ... ${seconds()} s\n`),
    onTerminal ? 1000 : 10_000,
  );
  try {
    const result = await work();
    const took = performance.now() - startedAt > 2000 ? ` (${seconds()} s)` : "";
    process.stdout.write(onTerminal ? `\r  ${name}: done${took}\x1b[K\n` : `  ${name}: done${took}\n`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
