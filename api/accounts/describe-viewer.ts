import type { ViewerBody } from "../schemas/account.ts";
import type { Viewer } from "./viewer.ts";

/** The wire shape of who is asking. */
export function describeViewer({ user, via, scopes, teams, roles }: Viewer): ViewerBody {
  return {
    user:
      user === undefined
        ? null
        : {
            id: user.id,
            name: user.name,
            email: user.email,
            emailVerified: user.emailVerified,
            createdAt: toTime(user.createdAtMs),
          },
    via,
    scopes: [...scopes],
    teams: teams.map(({ teamId, teamName, role }) => ({ id: teamId, name: teamName, role })),
    roles: { administrator: roles.administrator, organiserOf: [...roles.organiserOf] },
  };
}

/** Epoch milliseconds as the API writes times. */
export function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
