const BEATS_PER_HANG = 8;

/**
 * Tells the launcher that this process does its work, with what else it should know, and from then on that its event loop
 * still turns: the launcher ends a process of which it hears nothing for `hangMs`, and starts it again. (The launcher
 * and not a thread of this process, because a confined process may start none.) Nothing without a launcher.
 */
export function sayReady(message: { readonly hangMs: number } & Readonly<Record<string, number>>): void {
  if (process.send === undefined) return;
  process.send({ type: "ready", ...message });
  const beat = (): void => {
    if (process.connected) process.send?.({ type: "alive" });
  };
  setInterval(beat, Math.max(5, message.hangMs / BEATS_PER_HANG)).unref();
}
