import { hc } from "hono/client";
import type { ApiRouter } from "./app.ts";
import type { ProblemBody } from "./schemas/problem.ts";

// The figures that the method pages print.
export {
  COVERAGE_RATES,
  COVERAGE_REPETITIONS,
  COVERAGE_SIZE,
  MEASURED_COVERAGE,
} from "../scoring/statistics/measured-coverage.ts";
export { type ScoringDecision, TOOLSPECTRUM_DECISIONS } from "../scoring/toolspectrum/decisions.ts";
export type { ProblemSlug } from "./problem-slugs.ts";
export type {
  AccountSubmissionsBody,
  EventsBody,
  IdentitiesBody,
  KeptLinksBody,
  NotificationPreferences,
  SessionsBody,
  SignInMethods,
  TeamBody,
  TokenBody,
  UsersBody,
  ViewerBody,
} from "./schemas/account.ts";
export type { BenchmarkBody, BenchmarkList, SplitDetail, SplitSummary } from "./schemas/benchmark.ts";
export type { Breakdown, BreakdownCell, VerdictPage } from "./schemas/breakdown.ts";
export type { BudgetBody as Budget } from "./schemas/budget.ts";
export type { CaseIndex, CasePage, CaseSummary, CategoryExample, ShownCase } from "./schemas/cases.ts";
export type { Leaderboard } from "./schemas/leaderboard.ts";
export type { Audit, OrganiserQueue, QueueItem } from "./schemas/organise.ts";
export type { IssueBody, ProblemBody } from "./schemas/problem.ts";
export type { PublicationPreview, ReviewerLink, SystemEdits } from "./schemas/publication.ts";
export type { ReviewBody as Review } from "./schemas/review.ts";
export type {
  BenchmarkSnapshot,
  BoardRow,
  Cell,
  PlannedRescoring,
  ReportedTable,
  Snapshot,
  SnapshotComparison,
  SplitSnapshot,
  WithdrawnEntry,
} from "./schemas/snapshot.ts";
export { SnapshotSchema } from "./schemas/snapshot.ts";
export type { Receipt, SubmissionBody, SubmitQuery } from "./schemas/submission.ts";

/**
 * The API with its types: `createClient("").submissions[":id"].$get({ param: { id } })`. `origin` is empty in a browser
 * on our own site. A receipt secret goes into every request's `Authorization` header and nowhere else.
 */
export function createClient(origin: string, receiptSecret?: string) {
  return hc<ApiRouter>(
    `${origin}/api/v1`,
    receiptSecret === undefined ? {} : { headers: authorization(receiptSecret) },
  );
}

/** The header that shows a submission's owner. */
export function authorization(receiptSecret: string): { readonly Authorization: string } {
  return { Authorization: `Bearer ${receiptSecret}` };
}

/** Where to send a prediction file as a POST body; leaves out what is undefined. */
export function submitAddress(origin: string, query: Readonly<Record<string, string | undefined>>): string {
  const sent = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${origin}/api/v1/submissions?${new URLSearchParams(sent)}`;
}

/** The problem that a failed response carries; one made of its status where a proxy answered instead of us. */
export async function readProblem(response: Response): Promise<ProblemBody> {
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json") ?? false;
  if (isProblem) return response.json();
  const detail = `The server answered ${response.status}. Try again in a moment.`;
  return {
    type: "about:blank",
    title: response.statusText || "Request failed",
    status: response.status,
    detail,
    instance: "",
    code: "UNREACHABLE",
    requestId: response.headers.get("x-request-id") ?? "",
  };
}

export interface SubmissionEventMessage {
  readonly event: string;
  /** Send it as `after` to continue behind this event. */
  readonly id: string | undefined;
  readonly data: unknown;
}

/**
 * The events of a submission as they come, until it is final or `signal` aborts. Over fetch and not `EventSource`, which
 * cannot send a receipt secret. Ends without an error when the stream ends; throws when the server refuses.
 */
export async function* followEvents(
  origin: string,
  id: string,
  options: { readonly receiptSecret?: string; readonly after?: string; readonly signal?: AbortSignal } = {},
): AsyncGenerator<SubmissionEventMessage> {
  const { receiptSecret, after, signal } = options;
  const response = await fetch(`${origin}/api/v1/submissions/${encodeURIComponent(id)}/events`, {
    headers: {
      ...(receiptSecret === undefined ? {} : authorization(receiptSecret)),
      ...(after === undefined ? {} : { "Last-Event-ID": after }),
    },
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw new Error((await readProblem(response)).detail);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    const blocks = (text + read.value).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const message = parseBlock(block);
      if (message !== undefined) yield message;
    }
  }
}

/** One block of an event stream (HTML standard, section 9.2); undefined for a comment. */
function parseBlock(block: string): SubmissionEventMessage | undefined {
  let event = "message";
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    const value = line.slice(colon + 1).replace(/^ /, "");
    if (line.startsWith("event:")) event = value;
    if (line.startsWith("id:")) id = value;
    if (line.startsWith("data:")) data.push(value);
  }
  return data.length === 0 ? undefined : { event, id, data: JSON.parse(data.join("\n")) };
}
