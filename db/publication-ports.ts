import type { Submission, SystemDescription, Visibility } from "./ports.ts";

/** What the rest may ask of storage about descriptions, reviewers' links and approvals. As in `ports.ts`, each change is one transaction. */

export interface SystemEdit {
  /** From 1, per submission. */
  readonly sequence: number;
  readonly atMs: number;
  readonly actor: string;
  readonly before: SystemDescription;
  readonly after: SystemDescription;
}

/** A read-only way to one submission without its identity. */
export interface ReviewerLink {
  readonly id: string;
  readonly submissionId: string;
  readonly label: string;
  readonly createdAtMs: number;
  readonly revokedAtMs: number | null;
}

export const PUBLICATION_STATUSES = ["pending", "asked", "accepted", "declined", "taken-back"] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

/** A submitter's wish to publish on a split whose organiser approves it. */
export interface PublicationRequest {
  readonly submissionId: string;
  readonly visibility: "anonymous" | "public";
  readonly revealAtMs: number | null;
  readonly status: PublicationStatus;
  /** What the organiser wrote to the submitter; empty until then. */
  readonly note: string;
  readonly requestedAtMs: number;
  readonly decidedAtMs: number | null;
  readonly decidedBy: string | null;
}

export type PublicationDecision =
  | { readonly verdict: "accept" }
  | { readonly verdict: "ask" | "decline"; readonly note: string }
  /** Back to `pending`; an entry that was accepted leaves the board. */
  | { readonly verdict: "undo" };

/** A withdrawn entry as far as it is still shown. */
export interface Tombstone {
  readonly submission: Submission;
}

export interface PublicationsPort {
  /** Changes the description and keeps the former one; the same description is no edit. Requests a build where the entry is visible. */
  editSystem(
    id: string,
    change: { readonly system: SystemDescription; readonly actor: string; readonly nowMs: number },
  ): Promise<Submission>;
  listSystemEdits(id: string): Promise<readonly SystemEdit[]>;

  createReviewerLink(link: {
    readonly id: string;
    readonly submissionId: string;
    readonly secretHash: string;
    readonly label: string;
    readonly nowMs: number;
  }): Promise<ReviewerLink>;
  /** Newest first, revoked ones too. */
  listReviewerLinks(submissionId: string): Promise<readonly ReviewerLink[]>;
  /** False when the submission has no such link, or it was revoked before. */
  revokeReviewerLink(submissionId: string, linkId: string, nowMs: number): Promise<boolean>;
  /** The submission behind a link that stands. */
  findSubmissionByReviewerSecret(secretHash: string): Promise<Submission | undefined>;

  /** Names every anonymous entry whose time has come and requests a build; returns their ids. */
  revealDue(nowMs: number): Promise<readonly string[]>;
  /** Withdrawn entries that were on a board, latest withdrawal first. */
  listTombstones(): Promise<readonly Tombstone[]>;

  /** Puts a wish in the queue, in place of an earlier one. Throws `StateConflictError` unless scored and not yet visible so. */
  requestPublication(
    id: string,
    wish: {
      readonly visibility: Exclude<Visibility, "private">;
      readonly revealAtMs: number | null;
      readonly actor: string;
      readonly nowMs: number;
    },
  ): Promise<PublicationRequest>;
  takeBackPublicationRequest(id: string, change: { readonly actor: string; readonly nowMs: number }): Promise<void>;
  findPublicationRequest(id: string): Promise<PublicationRequest | undefined>;
  /** Oldest first. */
  listPublicationRequests(statuses: readonly PublicationStatus[]): Promise<readonly PublicationRequest[]>;
  /** How long each wish waited that has its last answer (accepted, declined, or a question back), by split. */
  listReviewTimes(): Promise<readonly { readonly splitId: string; readonly waitedMs: number }[]>;
  /** Decides a request and publishes or hides with it, all in one transaction with the audit trail. Throws `StateConflictError`. */
  decidePublication(
    id: string,
    decision: PublicationDecision,
    by: { readonly actor: string; readonly nowMs: number },
  ): Promise<PublicationRequest>;

  /** The smallest hashes of a file's predictions, in hex and in order; a repeat replaces nothing. */
  recordSketch(submissionId: string, hashes: readonly string[]): Promise<void>;
  /** Sketches of scored submissions to the same split version, other than this one. */
  listSketches(
    splitVersionId: string,
  ): Promise<readonly { readonly submission: Submission; readonly hashes: readonly string[] }[]>;
}

/** The id under which an entry stands on the board: never that of the submission once it was shown anonymously. */
export function entryIdOf(submission: Pick<Submission, "id" | "anonymousId" | "wasAnonymous">): string {
  return submission.wasAnonymous && submission.anonymousId !== null ? submission.anonymousId : submission.id;
}
