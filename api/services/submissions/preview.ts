import type { Submission } from "../../../db/ports.ts";
import models from "../../../db/seed/published/models.json" with { type: "json" };
import { loadBenchmark } from "../../../scoring/registry.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import type { BoardRow } from "../../schemas/snapshot.ts";
import { toRow } from "../snapshot/scored-rows.ts";

/**
 * The row that a scored submission would have on the board, made by the code that makes it there; its rank is computed
 * once it is published. Throws a `Problem` (409) before it is scored.
 */
export async function previewRow(
  { board }: Pick<AppDependencies, "board">,
  submission: Submission,
  visibility: "anonymous" | "public",
): Promise<{ readonly row: BoardRow; readonly page: string; readonly needsApproval: boolean }> {
  const [[scoring, ...earlier], versions, attempts] = await Promise.all([
    board.listScorings(submission.id),
    board.listSplitVersions(),
    board.countAttempts(submission.id),
  ]);
  const splits = new Map(versions.map((version) => [version.id, version]));
  const split = splits.get(submission.splitVersionId);
  if (split === undefined) throw new Error(`split version ${submission.splitVersionId} is not there`);
  if (scoring === undefined || submission.state !== "scored") {
    throw new Problem({
      status: 409,
      slug: "not-scored",
      title: "Not scored",
      detail: `The submission is ${submission.state}; it can be previewed and published once it is scored.`,
    });
  }
  const shown: Submission = {
    ...submission,
    visibility,
    publishedAs: visibility,
    wasAnonymous: submission.wasAnonymous || visibility === "anonymous",
  };
  const row = toRow({ submission: shown, scoring, earlier, attempts }, split, {
    benchmark: await loadBenchmark(split.benchmark),
    splits,
    comparisons: new Map(),
    models: models.models.map(({ id, name, organisation, weights }) => ({
      id,
      name,
      organisation,
      weights: toWeights(weights),
    })),
  });
  return {
    row,
    page: `/e/${row.entry}/`,
    needsApproval: split.publication === "approval" && submission.visibility === "private",
  };
}

function toWeights(text: string): "open" | "closed" | "unknown" {
  return text === "open" || text === "closed" ? text : "unknown";
}
