import type { SystemFields } from "../data/system-fields.ts";
import { readEvents } from "./read-events.ts";
import type { ReceiptCode } from "./receipt-code.ts";
import { refusalOf } from "./refusal.ts";
import type {
  BenchmarkList,
  Breakdown,
  Budget,
  PublicationPreview,
  Review,
  ReviewerLink,
  SubmissionBody,
  SystemEdits,
} from "./types.ts";

/** What is sent with a file; the server's own check of each field decides. */
export interface SubmissionFields extends Partial<SystemFields> {
  readonly split: string;
  readonly allow_missing: "true" | "false";
  readonly team?: string;
  readonly dry_run?: "true";
}

/** The submission as its owner sees it. Throws `RefusedError`. */
export function getSubmission(code: ReceiptCode): Promise<SubmissionBody> {
  return ask(code, "");
}

/** The size of the largest prediction file that is taken, in bytes as sent. Throws `RefusedError`. */
export async function getUploadLimit(): Promise<number> {
  const response = await fetch("/api/v1/benchmarks");
  if (!response.ok) throw await refusalOf(response);
  const { uploadBytesMax }: BenchmarkList = await response.json();
  return uploadBytesMax;
}

/** Every score of a scored submission. Throws `RefusedError`. */
export function getBreakdown(code: ReceiptCode): Promise<Breakdown> {
  return ask(code, "/breakdown.json");
}

/** A file of the submission, for a download that carries the secret in a header and not in an address. */
export async function getSubmissionFile(code: ReceiptCode, name: string): Promise<Blob> {
  return (await send(code, `/${name}`, {})).blob();
}

/** Publishes, changes how it is shown, or takes back. Throws `RefusedError` in a state that does not allow it. */
export function publishSubmission(
  code: ReceiptCode,
  visibility: SubmissionBody["visibility"],
  revealAt: string | null = null,
): Promise<SubmissionBody> {
  return ask(code, "/publish", post({ visibility, revealAt }));
}

/** The row as the board would have it. Throws `RefusedError` before it is scored. */
export function previewSubmission(code: ReceiptCode, visibility: "public" | "anonymous"): Promise<PublicationPreview> {
  return ask(code, `/preview?visibility=${visibility}`);
}

/** Replaces the description of its system; what is empty is emptied. Throws `RefusedError` with the fields at fault. */
export function putSystem(code: ReceiptCode, fields: Partial<SystemFields>): Promise<SubmissionBody> {
  return ask(code, "/system", { ...post(fields), method: "PUT" });
}

/** Its earlier descriptions, oldest first. Throws `RefusedError`. */
export async function listSystemEdits(code: ReceiptCode): Promise<SystemEdits["edits"]> {
  const { edits } = await ask<SystemEdits>(code, "/edits");
  return edits;
}

/** Ends a submission that is not scored yet; its budget unit comes back. */
export function cancelSubmission(code: ReceiptCode): Promise<SubmissionBody> {
  return ask(code, "/cancel", { method: "POST" });
}

/** The links for reviewers, newest first. */
export async function listReviewerLinks(code: ReceiptCode): Promise<readonly ReviewerLink[]> {
  const { links } = await ask<{ readonly links: readonly ReviewerLink[] }>(code, "/reviewer-links");
  return links;
}

/** A new link for a reviewer; its address is given once. */
export function createReviewerLink(
  code: ReceiptCode,
  label: string,
): Promise<ReviewerLink & { readonly address: string }> {
  return ask(code, "/reviewer-links", post({ label }));
}

export async function revokeReviewerLink(code: ReceiptCode, id: string): Promise<void> {
  await send(code, `/reviewer-links/${id}`, { method: "DELETE" });
}

/** A submission as its reviewer sees it. Throws `RefusedError` for a link that leads nowhere. */
export async function getReview(secret: string): Promise<Review> {
  const response = await fetch("/api/v1/review", {
    headers: { Authorization: `Bearer ${secret}` },
    referrerPolicy: "no-referrer",
  });
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

/** What whoever asks has left of a split. */
export async function getBudget(split: string, team: string | null = null): Promise<Budget> {
  const query = new URLSearchParams(team === null ? { split } : { split, team });
  const response = await fetch(`/api/v1/budget?${query}`);
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

/** Takes an entry off the board for good. */
export function withdrawSubmission(code: ReceiptCode, reason: string): Promise<SubmissionBody> {
  return ask(code, "/withdraw", post({ reason }));
}

/** The submission whenever it changed, until its state is final or the signal aborts. Throws `RefusedError`. */
export async function* followSubmission(code: ReceiptCode, signal: AbortSignal): AsyncGenerator<SubmissionBody> {
  const response = await send(code, "/events", { signal });
  if (response.status === 204 || response.body === null) {
    yield await getSubmission(code);
    return;
  }
  for await (const event of readEvents(response.body)) {
    if (event.event === "update") yield JSON.parse(event.data) as SubmissionBody;
  }
}

function post(body: object): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

async function ask<T>(code: ReceiptCode, path: string, init: RequestInit = {}): Promise<T> {
  return (await send(code, path, init)).json() as Promise<T>;
}

async function send(code: ReceiptCode, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api/v1/submissions/${code.id}${path}`, {
    ...init,
    headers: { ...init.headers, ...(code.secret === undefined ? {} : { Authorization: `Bearer ${code.secret}` }) },
    referrerPolicy: "no-referrer",
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}
