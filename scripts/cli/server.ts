import type { IssueBody, ProblemBody } from "../../api/schemas/problem.ts";
import type { SubmissionBody } from "../../api/schemas/submission.ts";
import { describeIssue, type Issue } from "../../scoring/terms.ts";
import { CommandError, EXIT } from "./exit-codes.ts";

/** A server and how we show who we are. */
export interface Server {
  /** Without a slash at the end. */
  readonly origin: string;
  /** An API token or a receipt secret; undefined: nobody. */
  readonly credential: string | undefined;
}

/** The headers that show who asks. */
export function authorizationOf({ credential }: Server): Record<string, string> {
  return credential === undefined ? {} : { Authorization: `Bearer ${credential}` };
}

/** A GET that must be answered; throws `CommandError` (3 refused, 4 not reached) with what the server says. */
export async function get(server: Server, path: string): Promise<Response> {
  const url = `${server.origin}${path}`;
  const response = await fetch(url, { headers: authorizationOf(server) }).catch((error: unknown) => {
    throw notReached(server.origin, error);
  });
  if (!response.ok) throw refusal(response.status, await response.text());
  return response;
}

/** The state of a submission. */
export async function getSubmission(server: Server, id: string): Promise<SubmissionBody> {
  return (await get(server, `/api/v1/submissions/${encodeURIComponent(id)}`)).json();
}

/** What a server's refusal ends the command with: its code, its words, and every issue with its fix. */
export function refusal(status: number, text: string): CommandError {
  const exitCode = status >= 500 ? EXIT.unreachable : EXIT.refused;
  const problem = parseProblem(text);
  if (problem === undefined) return new CommandError(exitCode, `The server answered ${status}. Try again in a moment.`);
  const issues = (problem.issues ?? []).map(
    (issue) => `${issue.severity} ${issue.code}: ${describeIssue(fromWire(issue))}`,
  );
  return new CommandError(exitCode, [`${problem.code}: ${problem.title}. ${problem.detail}`, ...issues].join("\n"));
}

/** What a connection that could not be made ends the command with. */
export function notReached(origin: string, error: unknown): CommandError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CommandError(EXIT.unreachable, `UNREACHABLE: ${origin} did not answer (${why}). Check --server.`);
}

/** An issue as it came over the wire; members that are not there are left out. */
function fromWire({ code, severity, expected, received, fix, ...place }: IssueBody): Issue {
  const { file, line, column, pointer, instanceId } = place;
  return {
    code,
    severity,
    expected,
    received,
    fix,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(pointer === undefined ? {} : { pointer }),
    ...(instanceId === undefined ? {} : { instanceId }),
  };
}

/** The problem that an answer's body is; undefined where it is none, e.g. of a proxy. */
export function parseProblem(text: string): ProblemBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isProblem(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === "object" && body !== null && "code" in body && "detail" in body && "title" in body;
}
