import type { Actor, Membership, Roles, TokenScope, User } from "../../db/account-ports.ts";
import { TOKEN_SCOPES } from "../../db/account-ports.ts";
import type { BenchmarkId } from "../../scoring/terms.ts";
import { forbidden, unauthorized } from "../problem.ts";

/** Who sent a request, and what they may do. A receipt and an account can come together: either is enough. */
export interface Viewer {
  /** The secret of `Authorization: Bearer tbr_…`, not yet compared with any submission. */
  readonly receiptSecret: string | undefined;
  /** Undefined: nobody is signed in. */
  readonly user: User | undefined;
  /** How the user proved who they are; `none` without a user. */
  readonly via: "session" | "token" | "none";
  /** The id of the session or token. */
  readonly credentialId: string | undefined;
  /** What this request may do for the user: everything with a session, a token's own scopes with a token. */
  readonly scopes: readonly TokenScope[];
  /** The teams that the user is in. */
  readonly teams: readonly Membership[];
  readonly roles: Roles;
}

export const NOBODY: Viewer = {
  receiptSecret: undefined,
  user: undefined,
  via: "none",
  credentialId: undefined,
  scopes: [],
  teams: [],
  roles: { administrator: false, organiserOf: [] },
};

/** Everything that a session may do, which is all that any token can be allowed. */
export const ALL_SCOPES: readonly TokenScope[] = TOKEN_SCOPES;

/** A viewer with a user behind it. */
export interface SignedInViewer extends Viewer {
  readonly user: User;
}

/** The viewer when somebody is signed in, by session or token; throws a `Problem` (401) otherwise. */
export function requireUser(viewer: Viewer): SignedInViewer {
  if (viewer.user === undefined) throw unauthorized("Sign in, or send an API token as `Authorization: Bearer tb_…`.");
  return { ...viewer, user: viewer.user };
}

/**
 * The viewer when somebody is signed in with a session; throws a `Problem`: 401 for nobody, 403 for a token, because a
 * token that leaked must not be able to change the account it belongs to.
 */
export function requireSession(viewer: Viewer): SignedInViewer {
  const signedIn = requireUser(viewer);
  if (signedIn.via !== "session") {
    throw forbidden("session-needed", "An API token cannot do this. Sign in on the site instead.");
  }
  return signedIn;
}

/** Throws a `Problem` (403) that names the scope when a token lacks it. Sessions and receipts have no scopes to lack. */
export function requireScope(viewer: Viewer, scope: TokenScope): void {
  if (viewer.via !== "token" || viewer.scopes.includes(scope)) return;
  const held = viewer.scopes.join(", ");
  throw forbidden(
    "insufficient-scope",
    `This needs an API token with the scope "${scope}"; this one has: ${held}. Make another under /account/tokens/.`,
  );
}

/** Whether the viewer may run this benchmark: its organisers and the administrators, with a session. */
export function isOrganiserOf(viewer: Viewer, benchmark: BenchmarkId): boolean {
  if (viewer.via !== "session") return false;
  return viewer.roles.administrator || viewer.roles.organiserOf.includes(benchmark);
}

/** Whether the viewer is an administrator, with a session: tokens run nothing but submissions. */
export function isAdministrator(viewer: Viewer): boolean {
  return viewer.via === "session" && viewer.roles.administrator;
}

/** The role of the viewer in a team; undefined when they are not in it. */
export function teamRoleOf(viewer: Viewer, teamId: string): Membership["role"] | undefined {
  return viewer.teams.find((team) => team.teamId === teamId)?.role;
}

/** The viewer's name in the audit trails. */
export function actorOf(viewer: Viewer): Actor {
  if (viewer.user === undefined) return "receipt";
  return viewer.via === "token" ? `token:${viewer.credentialId}` : `user:${viewer.user.id}`;
}
