import type { Membership } from "../../db/account-ports.ts";
import { notFound, Problem } from "../problem.ts";
import { requireSession, type SignedInViewer, teamRoleOf, type Viewer } from "./viewer.ts";

export interface TeamAccess {
  readonly viewer: SignedInViewer;
  readonly role: Membership["role"];
}

/** Throws a `Problem`: 401 or 403 without a session, and the same 404 for a team of others as for one that is not there. */
export function requireMember(viewer: Viewer, teamId: string): TeamAccess {
  const signedIn = requireSession(viewer);
  const role = teamRoleOf(signedIn, teamId);
  if (role === undefined) throw teamNotFound();
  return { viewer: signedIn, role };
}

/** As `requireMember`; a member who is not the owner gets 403, which tells them nothing new. */
export function requireOwner(viewer: Viewer, teamId: string): SignedInViewer {
  const access = requireMember(viewer, teamId);
  if (access.role !== "owner") {
    throw new Problem({
      status: 403,
      slug: "owner-needed",
      title: "Not allowed",
      detail: "The team's owner can do this.",
    });
  }
  return access.viewer;
}

/** The answer for teams that are not there, or not the viewer's. */
export function teamNotFound(): Problem {
  return notFound("This team", "Your teams are under /account/teams/.");
}
