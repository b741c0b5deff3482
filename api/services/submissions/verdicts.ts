import type { SplitVersion } from "../../../db/ports.ts";
import type { Verdict } from "../../../scoring/benchmark.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { notFound, Problem } from "../../problem.ts";
import type { VerdictPage } from "../../schemas/breakdown.ts";
import { parseVerdictLine } from "../scoring/verdict-lines.ts";
import { seesAll, type VisibleSubmission } from "./find-visible.ts";
import { publicView } from "./public-view.ts";

export interface VerdictPageRequest {
  readonly offset: number;
  readonly limit: number;
  readonly outcome: "all" | "correct" | "wrong" | "missing";
}

/**
 * A page of per-instance verdicts of a practice split, expected beside what the scorer made of the prediction, in the
 * order of the references. Official splits have none here (404): a prediction with its verdict is the reference.
 */
export async function getVerdictPage(
  { board, splitFiles }: Pick<AppDependencies, "board" | "splitFiles">,
  { submission, role }: VisibleSubmission,
  request: VerdictPageRequest,
): Promise<VerdictPage> {
  const split = await board.findSplitVersion(submission.splitVersionId);
  if (split === undefined || split.kind !== "practice") {
    throw notFound("A list of verdicts", "Official splits answer in aggregate only; practice splits have verdicts.");
  }
  const lines = await board.listVerdicts(submission.id);
  if (lines.length === 0) {
    throw new Problem({
      status: 409,
      slug: "not-scored",
      title: "Not scored",
      detail: `The submission is ${submission.state}; verdicts exist once it is scored.`,
    });
  }
  const verdicts = lines.map((line, index) => ({ index, verdict: parseVerdictLine(line) }));
  const wanted = verdicts.filter(({ verdict }) => hasOutcome(verdict, request.outcome));
  const page = wanted.slice(request.offset, request.offset + request.limit);
  const references = await readReferences(splitFiles, split);
  return {
    submission: seesAll(role) ? submission.id : publicView(submission).id,
    total: wanted.length,
    offset: request.offset,
    expectedNote:
      references === undefined
        ? "The licence of this data set does not let us show its references; compare with your own copy."
        : null,
    instances: page.map(({ index, verdict }) => ({
      instanceId: verdict.instanceId,
      missing: verdict.missing,
      correct: verdict.correct,
      labels: [...verdict.labels],
      verdict: verdict.detail ?? null,
      expected: parseLine(references?.[index]),
    })),
  };
}

function hasOutcome(verdict: Verdict, outcome: VerdictPageRequest["outcome"]): boolean {
  switch (outcome) {
    case "all":
      return true;
    case "correct":
      return verdict.correct;
    case "wrong":
      return !verdict.correct && !verdict.missing;
    case "missing":
      return verdict.missing;
  }
}

async function readReferences(
  splitFiles: AppDependencies["splitFiles"],
  split: SplitVersion,
): Promise<readonly string[] | undefined> {
  if (!split.redistribute) return undefined;
  const names = await splitFiles.list(split.id);
  if (!names.includes("references.jsonl")) return undefined;
  return (await splitFiles.read(split.id, "references.jsonl")).split("\n");
}

function parseLine(line: string | undefined): unknown {
  return line === undefined || line === "" ? null : JSON.parse(line);
}
