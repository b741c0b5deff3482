import { requireScope, requireUser, teamRoleOf, type Viewer } from "../../accounts/viewer.ts";
import { notFound } from "../../problem.ts";

/**
 * Whether this viewer may send a file, and for which team; null is for themselves. Throws a `Problem`: 403 for an API
 * token without the scope `submit`, 401 for a team without an account, 404 for a team that the user is not in.
 */
export function requireSubmitter(viewer: Viewer, team: string | undefined): string | null {
  requireScope(viewer, "submit");
  return requireTeamMember(viewer, team);
}

/** The team that a viewer asks for; null without one. Throws a `Problem`: 401 without an account, 404 outside the team. */
export function requireTeamMember(viewer: Viewer, team: string | undefined): string | null {
  if (team === undefined) return null;
  requireUser(viewer);
  if (teamRoleOf(viewer, team) === undefined) throw notFound("This team", "Check its id under /account/teams/.");
  return team;
}
