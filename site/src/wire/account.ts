import { refusalOf } from "./refusal.ts";

// What the pages of accounts exchange with the API.
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
} from "../../../api/client.ts";

/**
 * Asks the API in the name of whoever is signed in; `path` is below `/api/v1`. Gives the answer's JSON, null for an empty
 * one. Throws `RefusedError` where the server says no, another `Error` where it does not answer.
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
  if (!response.ok) throw await refusalOf(response);
  const text = await response.text();
  return JSON.parse(text === "" ? "null" : text);
}
