import { connect, createServer, type Socket } from "node:net";

export interface CuttableLine extends AsyncDisposable {
  /** The server's address by way of this line. */
  readonly url: string;
  /** Bytes that went to the server so far. */
  readonly sent: () => number;
  /** Breaks every connection once so many more bytes went to the server, and takes no new one until `restore`. */
  cutAfter(bytes: number): void;
  /** Once so many more bytes went to the server, the connections of that moment carry nothing more, and nobody is told. */
  deadenAfter(bytes: number): void;
  restore(): void;
}

/** A line to a server of this machine that can be cut, as a reader's connection is: sockets just end, or go dead. */
export async function startCuttableLine(port: number): Promise<CuttableLine> {
  const sockets = new Set<Socket>();
  let sent = 0;
  let cutAt = Number.POSITIVE_INFINITY;
  let deadAt = Number.POSITIVE_INFINITY;
  const isDown = () => sent >= cutAt;
  const server = createServer((near) => {
    if (isDown()) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on("data", (chunk) => {
      sent += chunk.length;
      if (sent >= deadAt) {
        deadAt = Number.POSITIVE_INFINITY;
        for (const socket of sockets) socket.unpipe().pause();
        return;
      }
      if (isDown()) for (const socket of sockets) socket.destroy();
      else far.write(chunk);
    });
    far.pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent: () => sent,
    cutAfter: (bytes) => {
      cutAt = sent + bytes;
    },
    deadenAfter: (bytes) => {
      deadAt = sent + bytes;
    },
    restore: () => {
      cutAt = Number.POSITIVE_INFINITY;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
