import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { AccountsPort } from "../account-ports.ts";
import { change, type Db } from "./open-board.ts";
import { listAccountEvents } from "./queries/accounts/account-events.ts";
import { listIdentities, removeIdentity } from "./queries/accounts/identities.ts";
import { keepLink, listKeptLinks } from "./queries/accounts/kept-links.ts";
import { listMemberships } from "./queries/accounts/memberships.ts";
import { recordAccountEvent } from "./queries/accounts/record-account-event.ts";
import { grantRole, revokeRole, rolesOf } from "./queries/accounts/roles.ts";
import { endSessions, listSessions } from "./queries/accounts/sessions.ts";
import { listSubmissions } from "./queries/accounts/submissions.ts";
import { deleteUser, findUser, findUserByEmail, listUsers } from "./queries/accounts/users.ts";
import { identities } from "./schema/identities.ts";
import { sessions } from "./schema/sessions.ts";
import { users } from "./schema/users.ts";
import { verifications } from "./schema/verifications.ts";

/** Accounts on SQLite, and better-auth's way to the tables that it keeps itself. */
export function createAccounts(db: Db): AccountsPort {
  return {
    authDatabase: drizzleAdapter(db, {
      provider: "sqlite",
      schema: { user: users, session: sessions, account: identities, verification: verifications },
    }),
    findUser: async (userId) => findUser(db, userId),
    findUserByEmail: async (email) => findUserByEmail(db, email),
    listUsers: async () => listUsers(db),
    listMemberships: async (userId) => listMemberships(db, userId),
    rolesOf: async (userId) => rolesOf(db, userId),
    grantRole: async (...parameters) => grantRole(db, ...parameters),
    revokeRole: async (...parameters) => revokeRole(db, ...parameters),
    listSessions: async (userId, nowMs) => listSessions(db, userId, nowMs),
    endSessions: async (...parameters) => endSessions(db, ...parameters),
    listIdentities: async (userId) => listIdentities(db, userId),
    removeIdentity: async (...parameters) => removeIdentity(db, ...parameters),
    deleteUser: async (...parameters) => deleteUser(db, ...parameters),
    listSubmissions: async (userId, page) => listSubmissions(db, userId, page),
    recordAccountEvent: async (event) => change(db, (tx) => recordAccountEvent(tx, event)),
    listAccountEvents: async (query) => listAccountEvents(db, query),
    keepLink: async (link) => keepLink(db, link),
    listKeptLinks: async (nowMs) => listKeptLinks(db, nowMs),
  };
}
