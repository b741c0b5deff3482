import { everybody, submissionOwners, submissionReaders } from "./expectation.ts";
import type { Row } from "./row.ts";
import type { ViewerName, World } from "./world.ts";

const SUBMIT = "/api/v1/submissions?split=toolspectrum/small&system=A";

/** Sending files, and what belongs to one private submission that its owner sent for a team. */
export const SUBMISSION_ROWS: Readonly<Record<string, Row>> = {
  "POST /api/v1/submissions": {
    // For the team: who is not in it does not learn that it is there.
    expected: {
      ...everybody(404),
      anonymous: 401,
      receipt: 401,
      member: 202,
      owner: 202,
      readToken: 403,
      submitToken: 202,
      publishToken: 403,
    },
    request: (world, viewer) => ({ path: `${SUBMIT}&team=${world.team}`, bytes: `{"id":"one","by":"${viewer}"}\n` }),
  },
  "GET /api/v1/submissions/:id": read(""),
  "GET /api/v1/submissions/:id/events": read("/events"),
  "GET /api/v1/submissions/:id/breakdown.json": read("/breakdown.json"),
  "GET /api/v1/submissions/:id/breakdown.csv": read("/breakdown.csv"),
  "GET /api/v1/submissions/:id/breakdown.tex": read("/breakdown.tex"),
  // Nothing signed or judged one by one here: whoever may see it is told that there is none yet.
  "GET /api/v1/submissions/:id/receipt.json": read("/receipt.json", 409),
  "GET /api/v1/submissions/:id/verdicts": read("/verdicts", 409),
  "POST /api/v1/submissions/:id/publish": change("/publish", {}, 200),
  "POST /api/v1/submissions/:id/withdraw": change("/withdraw", { reason: "for the table" }, 200),
};

function read(below: string, status = 200): Row {
  return {
    expected: submissionReaders(status),
    request: ({ submission }) => ({ path: `/api/v1/submissions/${submission}${below}` }),
  };
}

function change(below: string, body: unknown, status: number): Row {
  return { expected: submissionOwners(status), request: (world, viewer) => fresh(world, viewer, below, body) };
}

/** A submission of its own for each viewer, because the first change would decide what the next one gets. */
async function fresh(world: World, viewer: ViewerName, below: string, body: unknown) {
  const { id, receipt } = await world.scored();
  return { path: `/api/v1/submissions/${id}${below}`, body, ...(viewer === "receipt" ? { headers: receipt } : {}) };
}
