import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { HttpRequest, HttpResponse, HttpStack } from "tus-js-client";

/** A piece of the file; the client says how long it is. */
type Piece = Readable & { readonly size?: number };

/**
 * The requests of an upload in pieces. The client's own read addresses by `url.parse`, of which Node 24 warns whoever runs
 * the command.
 */
export const uploadRequests: HttpStack = {
  getName: () => "toolboard",
  createRequest: (method, url) => new UploadRequest(method, url),
};

class UploadRequest implements HttpRequest {
  readonly #method: string;
  readonly #url: string;
  readonly #headers = new Map<string, string>();
  #onSent: (bytes: number) => void = () => undefined;
  #request: ClientRequest | undefined;

  constructor(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  getMethod(): string {
    return this.#method;
  }

  getURL(): string {
    return this.#url;
  }

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name);
  }

  setProgressHandler(onSent: (bytes: number) => void): void {
    this.#onSent = onSent;
  }

  getUnderlyingObject(): ClientRequest | undefined {
    return this.#request;
  }

  async abort(): Promise<void> {
    this.#request?.destroy();
  }

  /** Sends the piece, or nothing; gives the whole answer, rejects where the connection breaks. */
  send(piece?: Piece | null): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const url = new URL(this.#url);
      const headers: Record<string, string | number> = Object.fromEntries(this.#headers);
      if (piece?.size !== undefined) headers["Content-Length"] = piece.size;
      const options = { method: this.#method, headers };
      const request = url.protocol === "https:" ? requestHttps(url, options) : requestHttp(url, options);
      this.#request = request;
      request.on("error", reject);
      request.on("response", (response) => {
        text(response).then(
          (body) =>
            resolve({
              getStatus: () => response.statusCode ?? 0,
              getHeader: (name) => headerText(response.headers[name.toLowerCase()]),
              getBody: () => body,
              getUnderlyingObject: () => response,
            }),
          reject,
        );
      });
      if (piece === null || piece === undefined) {
        request.end();
        return;
      }
      let sent = 0;
      piece.on("data", (chunk: Uint8Array) => {
        sent += chunk.length;
        this.#onSent(sent);
      });
      piece.on("error", (error) => request.destroy(error));
      piece.pipe(request);
    });
  }
}

function headerText(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "object" ? value.join(", ") : value;
}
