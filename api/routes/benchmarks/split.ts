import { createRoute } from "@hono/zod-openapi";
import type { BoardPort, SplitVersion } from "../../../db/ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { notFound } from "../../problem.ts";
import { createRouter } from "../../router.ts";
import { SplitDetailSchema, SplitParamsSchema } from "../../schemas/benchmark.ts";
import { json, problems } from "../../schemas/responses.ts";
import { describeSplit, splitAddress } from "../../services/splits/describe.ts";
import type { SplitFileFactsCache } from "../../services/splits/split-file-facts.ts";

const route = createRoute({
  method: "get",
  path: "/benchmarks/{benchmark}/splits/{name}",
  summary: "A split and its files",
  description:
    "The newest version with its counts and files. Where the licence keeps us from giving files out, their hashes let you check your own copy from `source`.",
  request: { params: SplitParamsSchema },
  responses: { 200: json("The split.", SplitDetailSchema), ...problems(400, 404) },
});

/** `GET /benchmarks/{benchmark}/splits/{name}`. */
export function splitRouter({ board, now }: AppDependencies, facts: SplitFileFactsCache) {
  return createRouter().openapi(route, async (c) => {
    const { benchmark, name } = c.req.valid("param");
    const split = await getSplit(board, `${benchmark}/${name}`);
    const files = await facts.list(split.id);
    return c.json(
      {
        ...describeSplit(split, now()),
        counts: Object.fromEntries(
          Object.entries(split.counts).map(([dimension, counts]) => [dimension, { ...counts }]),
        ),
        files: files.map(({ name: file, bytes, sha256 }) => ({
          name: file,
          bytes,
          sha256,
          url: isGivenOut(split, file) ? `${splitAddress(split)}/files/${encodeURIComponent(file)}` : null,
        })),
      },
      200,
    );
  });
}

/** The newest version of a split; throws the 404 for an unknown one. */
export async function getSplit(
  board: Pick<BoardPort, "findCurrentSplitVersion">,
  splitId: string,
): Promise<SplitVersion> {
  const split = await board.findCurrentSplitVersion(splitId);
  if (split === undefined) throw notFound(`The split "${splitId}"`, "GET /api/v1/benchmarks lists every split.");
  return split;
}

/** Whether a file may be downloaded here: all public files of a set that may be given out, otherwise the manifest alone. */
export function isGivenOut(split: Pick<SplitVersion, "redistribute">, file: string): boolean {
  return split.redistribute || file === "manifest.json";
}
