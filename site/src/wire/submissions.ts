import { readEvents } from "./read-events.ts";
import type { ReceiptCode } from "./receipt-code.ts";
import type { Breakdown, ProblemBody, Receipt, SubmissionBody } from "./types.ts";

/** The server answered and said no. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, problem: Partial<ProblemBody>) {
    super(problem.detail ?? problem.title ?? `HTTP ${status}`);
    this.status = status;
  }
}

/** What is sent with a file; the server's own check of each field decides. */
export interface SubmissionFields {
  readonly split: string;
  readonly system: string;
  readonly organisation: string;
  readonly base_model: string;
  readonly weights: string;
  readonly description: string;
  readonly link: string;
  readonly allow_missing: "true" | "false";
}

/**
 * Sends a file, telling the share sent (0..1). The same key with the same file gives the same receipt, so a retry is safe.
 * Throws `RefusedError` where the server says no, a plain `Error` where it does not answer.
 */
export function sendSubmission(
  file: File,
  fields: SubmissionFields,
  { idempotencyKey, onProgress }: { readonly idempotencyKey: string; readonly onProgress: (share: number) => void },
): Promise<Receipt> {
  // XMLHttpRequest, because fetch tells nothing about how much of a body was sent.
  const request = new XMLHttpRequest();
  return new Promise((done, fail) => {
    request.open("POST", `/api/v1/submissions?${new URLSearchParams({ ...fields })}`);
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded / Math.max(1, event.total)));
    request.addEventListener("error", () => fail(new Error("no answer")));
    request.addEventListener("load", () => {
      if (request.status === 202) done(request.response as Receipt);
      else fail(new RefusedError(request.status, request.response ?? {}));
    });
    request.send(file);
  });
}

/** The submission as its owner sees it. Throws `RefusedError`. */
export function getSubmission(code: ReceiptCode): Promise<SubmissionBody> {
  return ask(code, "");
}

/** Every score of a scored submission. Throws `RefusedError`. */
export function getBreakdown(code: ReceiptCode): Promise<Breakdown> {
  return ask(code, "/breakdown.json");
}

/** A file of the submission, for a download that carries the secret in a header and not in an address. */
export async function getSubmissionFile(code: ReceiptCode, name: string): Promise<Blob> {
  return (await send(code, `/${name}`, {})).blob();
}

/** Publishes, or takes back. Throws `RefusedError` in a state that does not allow it. */
export function publishSubmission(code: ReceiptCode, visibility: "public" | "private"): Promise<SubmissionBody> {
  return ask(code, "/publish", post({ visibility }));
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
    headers: { ...init.headers, Authorization: `Bearer ${code.secret}` },
    referrerPolicy: "no-referrer",
  });
  if (!response.ok) throw new RefusedError(response.status, await response.json().catch(() => ({})));
  return response;
}
