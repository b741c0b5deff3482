import { type Expectation, everybody, submissionOwners, submissionReaders } from "./expectation.ts";
import type { Row } from "./row.ts";
import type { ViewerName, World } from "./world.ts";

const ORGANISE = "/api/v1/organise/submissions";

/** Budgets, what an owner does with a submission besides publishing it, and what its organiser decides. */
export const LIFECYCLE_ROWS: Readonly<Record<string, Row>> = {
  "GET /api/v1/budget": {
    // Of the team: who is not in it does not learn that it is there.
    expected: {
      ...everybody(404),
      anonymous: 401,
      receipt: 401,
      member: 200,
      owner: 200,
      readToken: 200,
      submitToken: 200,
      publishToken: 200,
    },
    request: ({ team }) => ({ path: `/api/v1/budget?split=toolspectrum/small&team=${team}` }),
  },
  "GET /api/v1/review": { expected: everybody(404) },
  // Scored already, so that whoever may is told that it is too late.
  "POST /api/v1/submissions/:id/cancel": change("/cancel", undefined, 409),
  "GET /api/v1/submissions/:id/preview": {
    expected: submissionOwners(200),
    request: ({ submission }) => ({ path: `/api/v1/submissions/${submission}/preview` }),
  },
  "PUT /api/v1/submissions/:id/system": change("/system", { system: "Renamed" }, 200),
  "GET /api/v1/submissions/:id/edits": {
    expected: submissionReaders(200),
    request: ({ submission }) => ({ path: `/api/v1/submissions/${submission}/edits` }),
  },
  "POST /api/v1/submissions/:id/reviewer-links": change("/reviewer-links", { label: "Venue" }, 201),
  "GET /api/v1/submissions/:id/reviewer-links": {
    expected: submissionOwners(200),
    request: ({ submission }) => ({ path: `/api/v1/submissions/${submission}/reviewer-links` }),
  },
  "DELETE /api/v1/submissions/:id/reviewer-links/:link": {
    expected: submissionOwners(204),
    request: async (world, viewer) => {
      const { id, receipt } = await world.scored();
      const { publications } = world.server.storage;
      const secretHash = id.padEnd(64, "0");
      await publications.createReviewerLink({ id: `link${id}`, submissionId: id, secretHash, label: "", nowMs: 1 });
      const headers = viewer === "receipt" ? { headers: receipt } : {};
      return { path: `/api/v1/submissions/${id}/reviewer-links/link${id}`, ...headers };
    },
  },
  "GET /api/v1/organise/queue": {
    expected: { ...organisers(200, 403), otherOrganiser: 200 },
  },
  "POST /api/v1/organise/submissions/:id/decision": {
    expected: organisers(200, 404),
    request: async (world) => {
      const { id } = await world.scored();
      const wish = { visibility: "public", revealAtMs: null, actor: "user:somebody", nowMs: 1 } as const;
      await world.server.storage.publications.requestPublication(id, wish);
      return { path: `${ORGANISE}/${id}/decision`, body: { verdict: "ask", note: "Why?" } };
    },
  },
  "GET /api/v1/organise/submissions/:id/audit": {
    expected: organisers(200, 404),
    request: ({ submission }) => ({ path: `${ORGANISE}/${submission}/audit` }),
  },
  // Scored already, so that whoever may is told that there is nothing to run.
  "POST /api/v1/organise/submissions/:id/rerun": {
    expected: organisers(409, 404),
    request: ({ submission }) => ({ path: `${ORGANISE}/${submission}/rerun` }),
  },
};

/** What only those may who run the benchmark, signed in; to the rest it is refused, or not there. */
function organisers(status: number, others: number): Expectation {
  return { ...everybody(others), anonymous: 401, receipt: 401, organiser: status, administrator: status };
}

function change(below: string, body: unknown, status: number): Row {
  return { expected: submissionOwners(status), request: (world, viewer) => fresh(world, viewer, below, body) };
}

/** A submission of its own for each viewer, because the first change would decide what the next one gets. */
async function fresh(world: World, viewer: ViewerName, below: string, body: unknown) {
  const { id, receipt } = await world.scored();
  return { path: `/api/v1/submissions/${id}${below}`, body, ...(viewer === "receipt" ? { headers: receipt } : {}) };
}
