import { everybody, submissionOwners } from "./expectation.ts";
import type { Row } from "./row.ts";
import type { World } from "./world.ts";

const TUS = { "Tus-Resumable": "1.0.0" };
const METADATA = Object.entries({ split: "toolspectrum/small", system: "A" })
  .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
  .join(",");
const CREATE = { ...TUS, "Upload-Length": "10", "Upload-Metadata": METADATA };

/** Uploads in pieces, webhooks, metrics and downloads. */
export const OPERATION_ROWS: Readonly<Record<string, Row>> = {
  // Answered on this machine without a token; tests/api/metrics.test.ts asks from elsewhere.
  "GET /metrics": { expected: everybody(200) },
  // A server that runs from source has no bundle to give out.
  "GET /downloads/toolboard-cli.mjs": { expected: everybody(404) },
  "POST /api/v1/uploads": {
    expected: { ...everybody(201), readToken: 403, publishToken: 403 },
    request: (world, viewer) => ({ headers: { ...world.headers[viewer], ...CREATE } }),
  },
  "GET /api/v1/uploads/:id": {
    expected: { ...everybody(404), owner: 200 },
    request: async (world) => ({ path: await ownersUpload(world) }),
  },
  "PATCH /api/v1/uploads/:id": {
    expected: { ...everybody(404), owner: 204 },
    request: async (world, viewer) => ({
      path: await ownersUpload(world),
      headers: {
        ...world.headers[viewer],
        ...TUS,
        "Upload-Offset": "0",
        "Content-Type": "application/offset+octet-stream",
      },
      bytes: "12345",
    }),
  },
  "DELETE /api/v1/uploads/:id": {
    expected: { ...everybody(404), owner: 204 },
    request: async (world, viewer) => ({
      path: await ownersUpload(world),
      headers: { ...world.headers[viewer], ...TUS },
    }),
  },
  "GET /api/v1/submissions/:id/webhooks": {
    expected: submissionOwners(200),
    request: ({ submission }) => ({ path: `/api/v1/submissions/${submission}/webhooks` }),
  },
  "POST /api/v1/submissions/:id/webhooks": {
    expected: submissionOwners(201),
    request: async (world, viewer) => {
      const { id, receipt } = await world.scored();
      const path = `/api/v1/submissions/${id}/webhooks`;
      return { path, body: { url: "https://example.org/" }, ...(viewer === "receipt" ? { headers: receipt } : {}) };
    },
  },
  "DELETE /api/v1/submissions/:id/webhooks/:webhook": {
    expected: submissionOwners(204),
    request: async (world, viewer) => {
      const { id, receipt } = await world.scored();
      const { notifications } = world.server.storage;
      const webhook = {
        id: "wwwwwwwwwwww".replace("w", String(count)),
        submissionId: id,
        url: "https://example.org/",
        createdAtMs: 1,
      };
      count += 1;
      await notifications.addWebhook(webhook, { perSubmissionMax: 5 });
      const path = `/api/v1/submissions/${id}/webhooks/${webhook.id}`;
      return { path, ...(viewer === "receipt" ? { headers: receipt } : {}) };
    },
  },
};

let count = 10;

/** An unfinished upload of the owner's session. */
async function ownersUpload({ server, headers }: World): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/uploads`, {
    method: "POST",
    headers: { ...headers.owner, ...CREATE, Origin: server.url },
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return response.headers.get("location") ?? "";
}
