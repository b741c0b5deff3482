import { eq } from "drizzle-orm";
import { NotFoundError, StateConflictError } from "../../errors.ts";
import type { PublicationDecision, PublicationRequest, PublicationStatus } from "../../publication-ports.ts";
import { change, type Db, type Tx } from "../open-board.ts";
import { publicationRequests } from "../schema/publication-requests.ts";
import { getSubmissionRow, recordEvent } from "./move-submission.ts";
import { showSubmission } from "./publish-submission.ts";

export interface PublicationWish {
  readonly visibility: "anonymous" | "public";
  readonly revealAtMs: number | null;
  readonly actor: string;
  readonly nowMs: number;
}

interface By {
  readonly actor: string;
  readonly nowMs: number;
}

/** See `PublicationsPort.requestPublication`. */
export function requestPublication(db: Db, id: string, wish: PublicationWish): PublicationRequest {
  const { visibility, revealAtMs, actor, nowMs } = wish;
  return change(db, (tx) => {
    const { state, visibility: shown, publishedAs } = getSubmissionRow(tx, id);
    if (state !== "scored") throw new StateConflictError(id, state, visibility);
    if (visibility === "anonymous" && publishedAs === "public")
      throw new StateConflictError(id, "published by name", visibility);
    if (shown === visibility) throw new StateConflictError(id, `${shown} already`, visibility);
    const values = {
      visibility,
      revealAtMs: visibility === "anonymous" ? revealAtMs : null,
      status: "pending" as const,
      note: "",
      requestedAtMs: nowMs,
      decidedAtMs: null,
      decidedBy: null,
    };
    const row = tx
      .insert(publicationRequests)
      .values({ submissionId: id, ...values })
      .onConflictDoUpdate({ target: publicationRequests.submissionId, set: values })
      .returning()
      .get();
    const reason = { code: "PUBLICATION_REQUESTED", text: "Waits for the organiser's approval." };
    recordEvent(tx, id, { state, reason, actor, nowMs });
    return row;
  });
}

/** See `PublicationsPort.takeBackPublicationRequest`; nothing where none stands. */
export function takeBackRequest(db: Db, id: string, { actor, nowMs }: By): void {
  change(db, (tx) => {
    const request = findRequest(tx, id);
    if (request === undefined || (request.status !== "pending" && request.status !== "asked")) return;
    setStatus(tx, id, { status: "taken-back" });
    const reason = { code: "PUBLICATION_TAKEN_BACK", text: "The submitter took the wish to publish back." };
    recordEvent(tx, id, { state: getSubmissionRow(tx, id).state, reason, actor, nowMs });
  });
}

/** See `PublicationsPort.decidePublication`. */
export function decidePublication(
  db: Db,
  id: string,
  decision: PublicationDecision,
  { actor, nowMs }: By,
): PublicationRequest {
  return change(db, (tx) => {
    const request = findRequest(tx, id);
    if (request === undefined) throw new NotFoundError("publication request", id);
    const { state } = getSubmissionRow(tx, id);
    if (state !== "scored") throw new StateConflictError(id, state, decision.verdict);
    const decided = { decidedAtMs: nowMs, decidedBy: actor };
    if (decision.verdict === "undo") {
      if (request.status === "pending" || request.status === "taken-back")
        throw new StateConflictError(id, `a request that is ${request.status}`, "undone");
      if (request.status === "accepted") showSubmission(tx, id, { visibility: "private", actor, nowMs });
      note(tx, id, { code: "DECISION_UNDONE", text: `The decision "${request.status}" was undone.` }, { actor, nowMs });
      return setStatus(tx, id, { status: "pending", note: "", decidedAtMs: null, decidedBy: null });
    }
    if (request.status !== "pending" && request.status !== "asked")
      throw new StateConflictError(id, `a request that is ${request.status}`, decision.verdict);
    if (decision.verdict === "accept") {
      const { visibility, revealAtMs } = request;
      note(tx, id, { code: "APPROVED", text: "The organiser approved the publication." }, { actor, nowMs });
      showSubmission(tx, id, { visibility, revealAtMs, actor, nowMs });
      return setStatus(tx, id, { status: "accepted", note: "", ...decided });
    }
    const code = decision.verdict === "ask" ? "ORGANISER_ASKS" : "DECLINED";
    note(tx, id, { code, text: decision.note }, { actor, nowMs });
    return setStatus(tx, id, {
      status: decision.verdict === "ask" ? "asked" : "declined",
      note: decision.note,
      ...decided,
    });
  });
}

function findRequest(tx: Tx, id: string) {
  return tx.select().from(publicationRequests).where(eq(publicationRequests.submissionId, id)).get();
}

function setStatus(
  tx: Tx,
  id: string,
  set: { status: PublicationStatus; note?: string; decidedAtMs?: number | null; decidedBy?: string | null },
): PublicationRequest {
  return tx.update(publicationRequests).set(set).where(eq(publicationRequests.submissionId, id)).returning().get();
}

function note(tx: Tx, id: string, reason: { code: string; text: string }, { actor, nowMs }: By): void {
  recordEvent(tx, id, { state: "scored", reason, actor, nowMs });
}
