import { RefusedError } from "./submissions.ts";

// What the pages of accounts exchange with the API.
export type {
  AccountSubmissionsBody,
  EventsBody,
  IdentitiesBody,
  KeptLinksBody,
  SessionsBody,
  SignInMethods,
  TeamBody,
  TokenBody,
  UsersBody,
  ViewerBody,
} from "../../../api/client.ts";

/** A refusal with the stable code that a text in the reader's language is found by. */
export class AccountRefusedError extends RefusedError {
  readonly code: string;
  constructor(status: number, problem: { readonly detail?: string; readonly code?: string }) {
    super(status, problem);
    this.code = problem.code ?? "";
  }
}

/**
 * Asks the API in the name of whoever is signed in; `path` is below `/api/v1`. Gives the answer's JSON, null for an empty
 * one. Throws `AccountRefusedError` where the server says no, another `Error` where it does not answer.
 */
export async function askAccount<T>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`/api/v1${path}`, {
    method,
    credentials: "same-origin",
    ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new AccountRefusedError(response.status, await response.json().catch(() => ({})));
  const text = await response.text();
  return JSON.parse(text === "" ? "null" : text);
}
