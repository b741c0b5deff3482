import { connect } from "node:net";

export interface Load {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

const CONNECTIONS = 32;

/** A GET that is sent over and over. */
export interface LoadRequest {
  readonly port: number;
  readonly path: string;
  /** The answer is a 304 where the tag is that of the file; left out, a 200. */
  readonly ifNoneMatch?: string;
}

/**
 * Sends the same GET over 32 connections on loopback, each waiting for its answer before it asks again, for a while. Reads
 * answers by their Content-Length, which is much cheaper than an HTTP client, so that the server is what is measured.
 * Rejects for an answer of another status than the expected one.
 */
export async function generateLoad(request: LoadRequest, seconds: number): Promise<Load> {
  const latencies: number[] = [];
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1000;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(request, endsAtMs, latencies)));
  const elapsed = (performance.now() - startedAtMs) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    requestsPerSecond: latencies.length / elapsed,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  };
}

function ask({ port, path, ifNoneMatch }: LoadRequest, endsAtMs: number, latencies: number[]): Promise<void> {
  const condition = ifNoneMatch === undefined ? "" : `If-None-Match: ${ifNoneMatch}\r\n`;
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n${condition}\r\n`;
  const expected = `HTTP/1.1 ${ifNoneMatch === undefined ? 200 : 304} `;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let sentAtMs = 0;
    let left = -1;
    let head = "";
    const send = (): void => {
      sentAtMs = performance.now();
      left = -1;
      head = "";
      socket.write(request);
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (chunk) => {
      if (left === -1) {
        head += chunk.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end === -1) return;
        if (!head.startsWith(expected)) return void socket.destroy(new Error(head.slice(0, 200)));
        const length = ifNoneMatch === undefined ? Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) : 0;
        left = length - (head.length - end - 4);
      } else left -= chunk.length;
      if (left > 0) return;
      latencies.push(performance.now() - sentAtMs);
      if (performance.now() < endsAtMs) send();
      else socket.destroy();
    });
  });
}
