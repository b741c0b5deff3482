import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import type { AppDependencies } from "./dependencies.ts";
import { requestIdOf } from "./http/request-context.ts";
import { guardSlowBodies, SLOW_BODY_LIMIT, type SlowBodyLimit } from "./http/slow-bodies.ts";
import { Problem, problemBody } from "./problem.ts";

export interface RunningServer {
  /** Where it really listens, e.g. after asking for port 0. */
  readonly port: number;
  /** Stops accepting, ends event streams, lets requests in flight finish, and cuts off what is left after the patience. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly patienceMs: number;
  /** How long a connection may carry nothing before it is cut off; two minutes unless told. */
  readonly idleMs?: number;
  /** `SLOW_BODY_LIMIT` unless told. */
  readonly slowBody?: SlowBodyLimit;
}

const IDLE_MS = 120_000;
/** So long a refused connection may still take its answer. */
const FAREWELL_MS = 1_000;

const SUBMISSIONS_PATH = /^\/api\/v1\/submissions(?:\?|$)/;

/** Listens; resolves once it does, rejects when the port cannot be had. */
export async function startServer(dependencies: AppDependencies, options: ServerOptions): Promise<RunningServer> {
  const app = createApp(dependencies);
  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: options.host,
    serverOptions: {
      // Metadata travels in the query, a thousand characters of Chinese are nine thousand bytes there.
      maxHeaderSize: 32_768,
      headersTimeout: 20_000,
      // 200 MB at 1 Mbit/s take 27 minutes; what comes far more slowly is cut off by the guard below.
      requestTimeout: 3_600_000,
      // How often Node looks for requests over these two.
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 10_000,
    },
  }) as Server;
  server.setTimeout(options.idleMs ?? IDLE_MS);
  guardSlowBodies(server, options.slowBody ?? SLOW_BODY_LIMIT);
  server.on("checkContinue", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // An upload is told to go on by its route, once all that can be refused without the body was checked.
    if (!SUBMISSIONS_PATH.test(incoming.url ?? "")) outgoing.writeContinue();
    server.emit("request", incoming, outgoing);
  });
  server.on("clientError", answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : options.port;
  return { port, close: () => closeServer(server, dependencies, options.patienceMs) };
}

/** What Node could not even read as a request, or not in time, gets a problem too, where the connection still takes one. */
function answerBrokenRequest(error: Error, socket: Duplex): void {
  const code = "code" in error ? error.code : undefined;
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(code);
  const body = JSON.stringify(problemBody(problem, requestIdOf(undefined)));
  const head = [
    `HTTP/1.1 ${problem.fields.status} ${problem.fields.title}`,
    "Content-Type: application/problem+json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => setTimeout(() => socket.destroy(), FAREWELL_MS).unref());
}

function problemOf(code: unknown): Problem {
  if (code === "HPE_HEADER_OVERFLOW")
    return new Problem({
      status: 431,
      slug: "headers-too-large",
      title: "Address or headers too large",
      detail: "Expected an address and headers of at most 32 KiB together. Shorten the description.",
    });
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new Problem({
      status: 408,
      slug: "request-too-slow",
      title: "Request too slow",
      detail:
        "Expected the headers within 20 seconds, at least 16 KiB of the body in any 30 seconds until it ends, and the whole within an hour. Send it again with the same Idempotency-Key, or in pieces under /api/v1/uploads, which go on where they broke off.",
    });
  return new Problem({
    status: 400,
    slug: "broken-request",
    title: "Broken request",
    detail: "Expected a request in HTTP/1.1.",
  });
}

function closeServer(server: Server, { streams }: AppDependencies, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when the server closed is idle later, and would be kept alive.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(patience);
      resolve();
    });
    streams.endAll();
    server.closeIdleConnections();
  });
}
