import type { PublicationRequest, PublicationStatus } from "../../../db/publication-ports.ts";
import { loadBenchmark } from "../../../scoring/registry.ts";
import { isOrganiserOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import type { QueueItem } from "../../schemas/organise.ts";
import { describeRequest, describeSubmission } from "../submissions/describe.ts";
import { previewRow } from "../submissions/preview.ts";
import { headlineOf, listChecks } from "./checks.ts";
import { isSameOwner } from "./same-owner.ts";
import { sharedPredictions } from "./sketch.ts";

type Needs = Pick<AppDependencies, "board" | "publications" | "settings" | "now">;

const STATUSES = {
  open: ["pending", "asked"],
  decided: ["accepted", "declined", "taken-back"],
} as const satisfies Record<string, readonly PublicationStatus[]>;

/** The requests for publication on the splits that this viewer organises, oldest first, each with its row and what stands out. */
export async function listQueue(
  dependencies: Needs,
  viewer: Viewer,
  which: keyof typeof STATUSES,
): Promise<readonly QueueItem[]> {
  const requests = await dependencies.publications.listPublicationRequests(STATUSES[which]);
  const items = await Promise.all(requests.map((request) => toItem(dependencies, viewer, request)));
  return items.filter((item) => item !== undefined);
}

async function toItem(
  dependencies: Needs,
  viewer: Viewer,
  request: PublicationRequest,
): Promise<QueueItem | undefined> {
  const { board, publications } = dependencies;
  const submission = await board.findSubmission(request.submissionId);
  const split = submission === undefined ? undefined : await board.findSplitVersion(submission.splitVersionId);
  if (submission === undefined || split === undefined || !isOrganiserOf(viewer, split.benchmark)) return undefined;
  const described = await describeSubmission(dependencies, { submission, role: "organiser" });
  const scoring = submission.state === "scored" ? await board.currentScoring(submission.id) : undefined;
  const decidedBy = request.decidedBy;
  if (scoring === undefined)
    return {
      submission: described,
      request: describeRequest(request),
      decidedBy,
      row: null,
      headline: null,
      checks: [],
    };
  const { headline } = await loadBenchmark(split.benchmark);
  const sketches = await publications.listSketches(split.id);
  const own = sketches.find((sketch) => sketch.submission.id === submission.id)?.hashes ?? [];
  const similar = sketches
    .filter(({ submission: other }) => other.id !== submission.id && !isSameOwner(other, submission))
    .map(({ submission: other, hashes }) => ({ submission: other, share: sharedPredictions(own, hashes) }));
  const elsewhere = sketches.filter(
    ({ submission: other }) =>
      other.userId !== null && other.userId === submission.userId && !isSameOwner(other, submission),
  ).length;
  const visible = (await board.listBoardEntries())
    .filter((entry) => entry.scoring.splitVersionId === split.id && entry.submission.id !== submission.id)
    .flatMap((entry) => headlineOf(entry.scoring, headline) ?? []);
  const bestVisible = visible.length === 0 ? null : Math.max(...visible);
  return {
    submission: described,
    request: describeRequest(request),
    decidedBy,
    row: (await previewRow(dependencies, submission, request.visibility)).row,
    headline: headlineOf(scoring, headline),
    checks: [...listChecks({ submission, scoring, split, headline, similar, elsewhere, bestVisible })],
  };
}
