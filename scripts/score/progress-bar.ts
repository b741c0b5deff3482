const WIDTH = 30;
const REDRAW_EVERY_MS = 100;

/** A bar on one line of stderr, drawn at most ten times a second; nothing at all where stderr is no terminal. */
export function createProgressBar(label: string): { readonly show: (part: number) => void; readonly end: () => void } {
  const { stderr } = process;
  if (stderr.isTTY !== true) return { show: () => undefined, end: () => undefined };
  let drawnAt = 0;
  return {
    show: (part) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_EVERY_MS) return;
      drawnAt = now;
      const filled = Math.min(WIDTH, Math.round(part * WIDTH));
      stderr.write(`\r${label} [${"#".repeat(filled)}${" ".repeat(WIDTH - filled)}] ${Math.round(part * 100)} %`);
    },
    end: () => stderr.write("\r\x1b[K"),
  };
}
