import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems take for outgoing connections, so that none of these is there first; browsers refuse none of them. */
const PORTS = { from: 12_000, below: 32_000 } as const;

/** A port of 127.0.0.1 that is free now, for servers that must know their own address before they listen. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below);
    if (await isFree(port)) return port;
  }
}

/** Whether nobody listens on a port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
