import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** How little of a body may arrive in how long. */
export interface SlowBodyLimit {
  readonly windowMs: number;
  readonly bytesMin: number;
}

/** Half a kilobyte a second: less than any line over which a file would ever arrive, a hundredth of 1 Mbit/s and less. */
export const SLOW_BODY_LIMIT: SlowBodyLimit = { windowMs: 30_000, bytesMin: 16_384 };

/** Looks are counted and not time, of which some may have gone by while this process stood still. */
const LOOKS_PER_WINDOW = 30;

/** Told as Node tells its own time limits of a request, so that one place answers both. */
class SlowBodyError extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}

interface Watched {
  readonly outgoing: ServerResponse;
  /** Bytes of the connection when the window began, and how many looks ago that was. */
  from: number;
  looks: number;
}

/**
 * Emits `clientError` for every request whose body arrives more slowly than the limit, and cuts off those that were answered
 * already. Node's own limits do not tell a byte every few seconds from a large file on a slow line: they know only the whole
 * time of a request and silence. Where something waits here to be read, this side is the slow one.
 */
export function guardSlowBodies(server: Server, { windowMs, bytesMin }: SlowBodyLimit): void {
  const watched = new Map<IncomingMessage, Watched>();
  const look = (): void => {
    for (const [incoming, state] of watched) {
      const { socket } = incoming;
      state.looks += 1;
      if (incoming.complete || socket.destroyed) watched.delete(incoming);
      else if (incoming.readableLength > 0 || socket.bytesRead - state.from >= bytesMin) {
        state.looks = 0;
        state.from = socket.bytesRead;
      } else if (state.looks > LOOKS_PER_WINDOW) {
        watched.delete(incoming);
        if (state.outgoing.headersSent) socket.destroy();
        else server.emit("clientError", new SlowBodyError("The body arrives too slowly."), socket);
      }
    }
  };
  const timer = setInterval(look, windowMs / LOOKS_PER_WINDOW).unref();
  server.on("close", () => clearInterval(timer));
  server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { headers, socket } = incoming;
    if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;
    watched.set(incoming, { outgoing, from: socket.bytesRead, looks: 0 });
  });
}
