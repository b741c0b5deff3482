import { makeTeam } from "../../../support/accounts.ts";
import { sessions, teamMembers, teamOwner } from "./expectation.ts";
import type { Row } from "./row.ts";
import type { World } from "./world.ts";

/** Teams: anybody makes one, members see it and leave it, the owner does the rest. */
export const TEAM_ROWS: Readonly<Record<string, Row>> = {
  "POST /api/v1/teams": { expected: sessions(201), request: () => ({ body: { name: "Another" } }) },
  "GET /api/v1/teams/:team": { expected: teamMembers(200), request: ({ team }) => ({ path: `/api/v1/teams/${team}` }) },
  "PATCH /api/v1/teams/:team": {
    expected: teamOwner(200),
    request: ({ team }) => ({ path: `/api/v1/teams/${team}`, body: { name: "A team" } }),
  },
  "DELETE /api/v1/teams/:team": {
    expected: teamOwner(204),
    request: async (world) => ({ path: `/api/v1/teams/${await another(world)}` }),
  },
  "POST /api/v1/teams/:team/leave": {
    // The owner is in it, and is told to hand it on first.
    expected: { ...teamMembers(204), owner: 409 },
    request: async (world) => ({ path: `/api/v1/teams/${await another(world)}/leave` }),
  },
  "DELETE /api/v1/teams/:team/members/:user": {
    expected: teamOwner(204),
    request: async (world) => ({
      path: `/api/v1/teams/${await another(world)}/members/${world.people.member.id}`,
    }),
  },
  "POST /api/v1/teams/:team/transfer": {
    expected: teamOwner(204),
    request: async (world) => ({
      path: `/api/v1/teams/${await another(world)}/transfer`,
      body: { user: world.people.member.id },
    }),
  },
  "POST /api/v1/teams/:team/invitations": {
    expected: teamOwner(201),
    request: ({ team }) => ({ path: `/api/v1/teams/${team}/invitations`, body: {} }),
  },
  "DELETE /api/v1/teams/:team/invitations/:invitation": {
    expected: teamOwner(204),
    request: async ({ people: { owner }, team }) => {
      const { id } = await (await owner.send("POST", `/teams/${team}/invitations`, {})).json();
      return { path: `/api/v1/teams/${team}/invitations/${id}` };
    },
  },
};

/** A further team of the same owner with the same member. */
function another({ people: { owner, member } }: World): Promise<string> {
  return makeTeam(owner, member);
}
