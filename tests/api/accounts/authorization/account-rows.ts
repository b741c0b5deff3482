import { secretOf } from "../../../support/accounts.ts";
import { administrators, everybody, ownerSession, sessions } from "./expectation.ts";
import type { Row } from "./row.ts";

const NEW_PASSWORD = "a password for the table";
let count = 0;

/** Accounts: what everybody may begin, what an account does for itself, and what administrators do. */
export const ACCOUNT_ROWS: Readonly<Record<string, Row>> = {
  "GET /api/v1/viewer": { expected: everybody(200) },
  "GET /api/v1/auth/methods": { expected: everybody(200) },
  "POST /api/v1/auth/sign-up": {
    expected: everybody(201),
    request: () => ({
      body: { name: "New", email: `new-${++count}@people.test`, password: NEW_PASSWORD },
      headers: {},
    }),
  },
  "POST /api/v1/auth/sign-in": {
    expected: everybody(204),
    request: ({ people: { other } }) => ({ body: { email: other.email, password: other.password }, headers: {} }),
  },
  // Signing out ends a session of its own, so that the viewers keep theirs.
  "POST /api/v1/auth/sign-out": {
    expected: everybody(204),
    request: async ({ session }) => ({ headers: (await session()).headers }),
  },
  "POST /api/v1/auth/verify-email": { expected: everybody(422), request: () => ({ body: { secret: "not one" } }) },
  "POST /api/v1/auth/verification-mail": {
    expected: everybody(202),
    request: () => ({ body: { email: "nobody@people.test" }, headers: {} }),
  },
  "POST /api/v1/auth/forgot-password": {
    expected: everybody(202),
    request: () => ({ body: { email: "nobody@people.test" } }),
  },
  "POST /api/v1/auth/reset-password": {
    expected: everybody(422),
    request: () => ({ body: { secret: "not one", password: NEW_PASSWORD } }),
  },
  // No provider is set up here; with one the same holds (providers.test.ts).
  "POST /api/v1/auth/providers/:provider": {
    expected: everybody(404),
    request: () => ({ path: "/api/v1/auth/providers/github", body: {} }),
  },
  "GET /api/v1/auth/callback/:provider": {
    expected: everybody(302),
    request: () => ({ path: "/api/v1/auth/callback/github?state=none" }),
  },

  "PATCH /api/v1/account": { expected: sessions(204), request: () => ({ body: { name: "Somebody" } }) },
  // Refused for its content, which only those learn who may change it.
  "POST /api/v1/account/password": { expected: sessions(422), request: () => ({ body: { password: NEW_PASSWORD } }) },
  "POST /api/v1/account/delete": { expected: sessions(422), request: () => ({ body: { email: "not@this.test" } }) },
  "GET /api/v1/account/notifications": { expected: sessions(200) },
  "PATCH /api/v1/account/notifications": { expected: sessions(200), request: () => ({ body: { email: true } }) },
  // The signature in the address is what allows it; a wrong one tells nobody apart.
  "POST /api/v1/notifications/unsubscribe": {
    expected: everybody(404),
    request: ({ people: { owner } }) => ({
      path: `/api/v1/notifications/unsubscribe?user=${owner.id}&signature=${"A".repeat(43)}`,
    }),
  },
  "GET /api/v1/notifications/unsubscribe": { expected: everybody(302) },
  "GET /api/v1/account/sessions": { expected: sessions(200) },
  "DELETE /api/v1/account/sessions": { expected: sessions(204) },
  "DELETE /api/v1/account/sessions/:session": {
    expected: ownerSession(204),
    request: async ({ session }) => {
      const { sessions: all } = await (await (await session()).send("GET", "/account/sessions")).json();
      const { id } = all.find(({ current }: { readonly current: boolean }) => current);
      return { path: `/api/v1/account/sessions/${id}` };
    },
  },
  "GET /api/v1/account/identities": { expected: sessions(200) },
  "DELETE /api/v1/account/identities/:identity": {
    // The only one of its account, so that its owner is refused for another reason.
    expected: ownerSession(409),
    request: async ({ people: { owner } }) => {
      const { identities } = await (await owner.send("GET", "/account/identities")).json();
      return { path: `/api/v1/account/identities/${identities[0].id}` };
    },
  },
  "GET /api/v1/account/submissions": {
    expected: { ...everybody(200), anonymous: 401, receipt: 401, submitToken: 403, publishToken: 403 },
  },
  "GET /api/v1/account/events": { expected: sessions(200) },
  "GET /api/v1/account/tokens": { expected: sessions(200) },
  "POST /api/v1/account/tokens": {
    expected: sessions(201),
    request: () => ({ body: { name: "a", scopes: ["read"] } }),
  },
  "DELETE /api/v1/account/tokens/:token": {
    expected: ownerSession(204),
    request: async ({ people: { owner } }) => {
      const { details } = await (await owner.send("POST", "/account/tokens", { name: "a", scopes: ["read"] })).json();
      return { path: `/api/v1/account/tokens/${details.id}` };
    },
  },
  "POST /api/v1/invitations/view": {
    expected: sessions(200),
    request: async ({ people: { owner }, team }) => {
      const { link } = await (await owner.send("POST", `/teams/${team}/invitations`, {})).json();
      return { body: { secret: secretOf(link) } };
    },
  },
  "POST /api/v1/invitations/accept": { expected: sessions(404), request: () => ({ body: { secret: "not one" } }) },

  "GET /api/v1/administration/users": { expected: administrators(200) },
  "GET /api/v1/administration/links": { expected: administrators(200) },
  "GET /api/v1/administration/events": { expected: administrators(200) },
  "POST /api/v1/administration/roles/grant": {
    expected: administrators(204),
    request: ({ people: { organiser } }) => ({
      body: { user: organiser.id, role: "organiser", benchmark: "toolspectrum" },
    }),
  },
  "POST /api/v1/administration/roles/revoke": {
    expected: administrators(404),
    request: ({ people: { other } }) => ({ body: { user: other.id, role: "administrator" } }),
  },
};
