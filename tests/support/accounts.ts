import type { ViewerBody } from "../../api/schemas/account.ts";
import type { TokenScope } from "../../db/account-ports.ts";
import type { TestServer } from "./start-test-server.ts";

type Headers = Readonly<Record<string, string>>;

export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The headers of a request from the site's own pages. */
  readonly headers: Headers;
  /** Sends JSON as the site does. */
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
}

let count = 0;

/** An account that is signed in with a session. */
export async function signUp(server: Pick<TestServer, "url">, name = "Ada"): Promise<TestAccount> {
  count += 1;
  const email = `${name.toLowerCase()}-${count}@people.test`;
  const password = `password of ${name}`;
  const response = await sendJson(server, {}, "POST", "/auth/sign-up", { name, email, password });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return accountOf(server, email, password, cookiesOf(response));
}

/** A further session of an account. */
export async function signIn(server: Pick<TestServer, "url">, { email, password }: TestAccount): Promise<TestAccount> {
  const response = await sendJson(server, {}, "POST", "/auth/sign-in", { email, password });
  if (response.status !== 204) throw new Error(`${response.status}: ${await response.text()}`);
  return accountOf(server, email, password, cookiesOf(response));
}

/** Makes an API token of an account and gives the header that carries it. */
export async function makeToken(account: TestAccount, ...scopes: readonly TokenScope[]): Promise<Headers> {
  const response = await account.send("POST", "/account/tokens", { name: scopes.join(" "), scopes });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  const { token } = await response.json();
  return { Authorization: `Bearer ${token}` };
}

/** A team of an owner with the members given. */
export async function makeTeam(owner: TestAccount, ...members: readonly TestAccount[]): Promise<string> {
  const made = await owner.send("POST", "/teams", { name: "A team" });
  const { id } = await made.json();
  for (const member of members) {
    const invited = await owner.send("POST", `/teams/${id}/invitations`, {});
    const { link } = await invited.json();
    const joined = await member.send("POST", "/invitations/accept", { secret: secretOf(link) });
    if (joined.status !== 200) throw new Error(`${joined.status}: ${await joined.text()}`);
  }
  return id;
}

/** The secret in the fragment of a link. */
export function secretOf(link: string): string {
  return decodeURIComponent(new URL(link).hash.slice(1));
}

/** The `Cookie` header that a browser would send after this answer. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Sends JSON to the API as a page of the site does. */
export function sendJson(
  server: Pick<TestServer, "url">,
  headers: Headers,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const isSafe = method === "GET";
  return fetch(`${server.url}/api/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(isSafe ? {} : { Origin: server.url }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function accountOf(
  server: Pick<TestServer, "url">,
  email: string,
  password: string,
  cookie: string,
): Promise<TestAccount> {
  const headers = { Cookie: cookie, Origin: server.url };
  const send: TestAccount["send"] = (method, path, body) => sendJson(server, headers, method, path, body);
  const viewer: ViewerBody = await (await send("GET", "/viewer")).json();
  if (viewer.user === null) throw new Error(`${email} is not signed in`);
  return { id: viewer.user.id, email, password, headers, send };
}
