import { request } from "node:http";
import { Readable } from "node:stream";

export interface UploadAnswer {
  readonly status: number;
  readonly body: string;
}

/** Posts blocks with chunked encoding, as fast as they are taken, and gives the answer, also one that comes early. */
export function uploadBlocks(url: string, blocks: Iterable<Uint8Array>): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    let answered = false;
    const outgoing = request(url, { method: "POST" }, (incoming) => {
      answered = true;
      let body = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (text) => {
        body += text;
      });
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, body }));
      incoming.on("error", reject);
    });
    outgoing.on("error", (error) => {
      if (!answered) reject(error);
    });
    const untilAnswered = function* () {
      for (const block of blocks) {
        if (answered) return;
        yield block;
      }
    };
    Readable.from(untilAnswered()).pipe(outgoing);
  });
}
