import type { ResultsPolicy, Submission, Visibility } from "../../../db/ports.ts";
import { actorOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import { instantText } from "../instant-text.ts";
import { stateConflictToProblem } from "./state-conflict.ts";

export interface PublishWish {
  readonly visibility: Visibility;
  /** Anonymous entries: when the name follows by itself. */
  readonly revealAtMs: number | null;
}

const REVEAL_YEARS_MAX = 5;

/**
 * Puts a scored submission on the board by name or anonymously, reveals an anonymous one, or takes it back to private
 * within the grace period, and asks for a build of the site in the same transaction. Where the organiser approves, the
 * wish waits for that instead. Throws a `Problem` (409) in another state, after the grace period, for a way back from
 * a name that was public, and where the split leaves no choice; 422 for a reveal date that is no date in the future.
 */
export async function publishSubmission(
  dependencies: Pick<AppDependencies, "board" | "publications" | "settings" | "now">,
  submission: Submission,
  { visibility, revealAtMs }: PublishWish,
  viewer: Viewer,
): Promise<Submission> {
  const { board, publications, settings, now } = dependencies;
  const by = { actor: actorOf(viewer), nowMs: now() };
  const split = await board.findSplitVersion(submission.splitVersionId);
  checkChoice(split?.results, visibility);
  if (visibility === "anonymous" && revealAtMs !== null) checkRevealDate(revealAtMs, by.nowMs);
  if (visibility === "private") {
    await publications.takeBackPublicationRequest(submission.id, by);
    if (submission.visibility !== "private") checkGrace(submission, by.nowMs, settings.publicationGraceMs);
  }
  if (visibility === "anonymous" && submission.publishedAs === "public") throw namedBefore();
  // What was approved anonymously may get its name, and an entry that is shown may change its date, without asking again.
  const shown = submission.visibility !== "private";
  if (split?.publication === "approval" && visibility !== "private" && !shown) {
    await publications
      .requestPublication(submission.id, { visibility, revealAtMs, ...by })
      .catch(stateConflictToProblem("published, which needs the state scored"));
    return submission;
  }
  return board
    .publishSubmission(submission.id, { visibility, revealAtMs, ...by })
    .catch(stateConflictToProblem("published, which needs the state scored"));
}

function checkRevealDate(revealAtMs: number, nowMs: number): void {
  const latest = new Date(nowMs);
  latest.setUTCFullYear(latest.getUTCFullYear() + REVEAL_YEARS_MAX);
  if (revealAtMs > nowMs && revealAtMs <= latest.getTime()) return;
  throw new Problem({
    status: 422,
    slug: "reveal-date",
    title: "Reveal date not possible",
    detail: `Expected a time after now and at most ${REVEAL_YEARS_MAX} years ahead, received ${instantText(revealAtMs)}. Publish by name to reveal it at once.`,
  });
}

function checkChoice(results: ResultsPolicy | undefined, wish: Visibility): void {
  if (results === "private" && wish !== "private") throw resultsStayPrivate();
  if (results !== "public" || wish === "public") return;
  throw new Problem({
    status: 409,
    slug: "results-public",
    title: "Results of this split are public",
    detail:
      "Every scored file of this split stands on the board by its name. It can be withdrawn, which keeps its name.",
  });
}

/** Of a split that keeps results to owner, team and organisers: for whatever would show them to others. */
export function resultsStayPrivate(): Problem {
  return new Problem({
    status: 409,
    slug: "results-private",
    title: "Results of this split stay private",
    detail: "The organiser keeps the results of this split to their owners, their teams and the organisers.",
  });
}

function checkGrace({ publishedAtMs }: Submission, nowMs: number, graceMs: number): void {
  if (publishedAtMs === null || nowMs - publishedAtMs < graceMs) return;
  throw new Problem({
    status: 409,
    slug: "grace-period-over",
    title: "Grace period over",
    detail: `A publication can be taken back until ${instantText(publishedAtMs + graceMs)}. Withdraw the entry instead: it leaves the ranking, and its place says so.`,
  });
}

function namedBefore(): Problem {
  return new Problem({
    status: 409,
    slug: "named-before",
    title: "Published by name before",
    detail: "Its name stands in permanent snapshots of the board, so it cannot be anonymous any more.",
  });
}
