import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/**
 * Serves a folder of static files as a static host would, with the compressed copies that lie beside them, for tests of pages
 * that need no API; `answers` holds what pages ask it by themselves, as JSON by path.
 */
export async function serveFolder(
  folder: string,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    if (Object.hasOwn(answers, pathname)) {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(answers[pathname]));
      return;
    }
    let file = join(folder, normalize(decodeURIComponent(pathname)));
    if (pathname.endsWith("/")) file = join(file, "index.html");
    const isThere = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isThere) file = join(folder, "404.html");
    const headers = { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" };
    const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    const packed = takesBrotli ? await readFile(`${file}.br`).catch(() => undefined) : undefined;
    response.writeHead(isThere ? 200 : 404, packed === undefined ? headers : { ...headers, "Content-Encoding": "br" });
    response.end(packed ?? (await readFile(file).catch(() => "Not found")));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The test server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
