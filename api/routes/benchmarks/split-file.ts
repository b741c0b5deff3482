import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { matchesEtag } from "../../http/etag.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { notFound, Problem } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { SplitFileParamsSchema } from "../../schemas/benchmark.ts";
import { problems } from "../../schemas/responses.ts";
import type { SplitFileFactsCache } from "../../services/splits/split-file-facts.ts";
import { getSplit, isGivenOut } from "./split.ts";

/** `GET /benchmarks/{benchmark}/splits/{name}/files/{file}`: streamed, with its hash as ETag. */
export function splitFileRouter({ board, now, settings }: AppDependencies, facts: SplitFileFactsCache) {
  const route = createRoute({
    method: "get",
    path: "/benchmarks/{benchmark}/splits/{name}/files/{file}",
    summary: "Download a public file of a split",
    description:
      "`inputs.jsonl` holds what to predict, `example.jsonl` a valid prediction file made from the inputs alone.",
    middleware: [rateLimit({ now, settings }, settings.rateLimits.download, "downloads")] as const,
    request: { params: SplitFileParamsSchema },
    responses: {
      200: { description: "The file.", content: { "application/octet-stream": { schema: z.string() } } },
      304: { description: "Unchanged since the ETag that was sent." },
      451: {
        ...problems(404)[404],
        description: "The licence does not let us give the file out; get it from the split's `source`.",
      },
      ...problems(400, 404, 429),
    },
  });
  return createRouter().openapi(route, async (c) => {
    const { benchmark, name, file } = c.req.valid("param");
    const split = await getSplit(board, `${benchmark}/${name}`);
    const found = await facts.find(split.id, file);
    if (found === undefined) throw notFound(`The file "${file}"`, "The split's own address lists its files.");
    if (!isGivenOut(split, file)) {
      throw new Problem({
        status: 451,
        slug: "not-redistributable",
        title: "Not given out here",
        detail: `The licence of this data set (${split.licence}) does not let us give "${file}" out. Get the data from ${split.source}; the split's address lists the hashes to check it by.`,
      });
    }
    const etag = `"${found.sha256}"`;
    const headers = {
      ETag: etag,
      // The address names a split and not a version, so what it stands for may change.
      "Cache-Control": "no-cache",
      "Content-Type": contentTypeOf(file),
      "Content-Disposition": `attachment; filename="${split.benchmark}-${split.name}-v${split.version}-${toFileName(file)}"`,
    };
    if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    const sized = { ...headers, "Content-Length": String(found.bytes) };
    // A stream that a HEAD request never reads would keep its file open.
    if (c.req.method === "HEAD") return c.body(null, 200, sized);
    return c.body(Readable.toWeb(createReadStream(found.path)) as ReadableStream<Uint8Array>, 200, sized);
  });
}

function contentTypeOf(file: string): string {
  if (file.endsWith(".jsonl")) return "application/jsonl; charset=utf-8";
  return file.endsWith(".json") ? "application/json; charset=utf-8" : "text/plain; charset=utf-8";
}

function toFileName(file: string): string {
  return file.replaceAll(/[^A-Za-z0-9._-]/g, "-");
}
