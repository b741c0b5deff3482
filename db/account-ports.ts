import type { BetterAuthOptions } from "better-auth/minimal";
import type { BenchmarkId } from "../scoring/terms.ts";
import type { Submission } from "./ports.ts";

/**
 * What the rest may ask of stored accounts, teams and tokens. As in `ports.ts`, every method is async, each change is one
 * transaction that also writes its row of the audit trail, and the caller passes time, ids and hashes.
 */

/** Who changed something, for the audit trail: `user:<id>`, `token:<id>`, `command` (an administrator at the machine), `system`. */
export type Actor = string;

export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAtMs: number;
}

export type TeamRole = "owner" | "member";

export interface Membership {
  readonly teamId: string;
  readonly teamName: string;
  readonly role: TeamRole;
}

/** What a user may do beyond their own things. */
export interface Roles {
  readonly administrator: boolean;
  readonly organiserOf: readonly BenchmarkId[];
}

export type Role = { readonly role: "administrator" } | { readonly role: "organiser"; readonly benchmark: BenchmarkId };

export interface AccountEvent {
  readonly id: number;
  readonly atMs: number;
  readonly actor: Actor;
  /** Stable words: `account.created`, `token.revoked`, `team.member-removed`. */
  readonly action: string;
  /** `user:<id>`, `team:<id>`, `token:<id>`, … */
  readonly target: string;
  readonly detail: Readonly<Record<string, string>>;
}

export interface Session {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly expiresAtMs: number;
}

/** A way to sign in: `credential` is the password. */
export interface LinkedIdentity {
  readonly id: string;
  readonly provider: string;
  readonly createdAtMs: number;
}

export interface KeptLink {
  readonly kind: "verify-email" | "reset-password" | "team-invitation";
  readonly email: string;
  readonly link: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface AccountsPort {
  /** What better-auth reads and writes users, sessions, identities and verifications through. */
  readonly authDatabase: NonNullable<BetterAuthOptions["database"]>;
  findUser(userId: string): Promise<User | undefined>;
  /** The address is compared in lower case. */
  findUserByEmail(email: string): Promise<User | undefined>;
  /** Oldest first. */
  listUsers(): Promise<readonly (User & Roles)[]>;
  listMemberships(userId: string): Promise<readonly Membership[]>;
  rolesOf(userId: string): Promise<Roles>;
  /** A repeat changes nothing and writes no event. */
  grantRole(userId: string, role: Role, by: { readonly actor: Actor; readonly nowMs: number }): Promise<void>;
  /** `last` when nobody would administrate the service any more: nothing was changed. */
  revokeRole(
    userId: string,
    role: Role,
    by: { readonly actor: Actor; readonly nowMs: number },
  ): Promise<"revoked" | "absent" | "last">;
  listSessions(userId: string, nowMs: number): Promise<readonly Session[]>;
  /** Ends one session of the user, or all but `except`; returns how many ended. */
  endSessions(
    userId: string,
    which: { readonly id: string } | { readonly except: string },
    by: { readonly actor: Actor; readonly nowMs: number },
  ): Promise<number>;
  listIdentities(userId: string): Promise<readonly LinkedIdentity[]>;
  /** `last` when no way to sign in would be left: nothing was changed. */
  removeIdentity(
    userId: string,
    identityId: string,
    by: { readonly actor: Actor; readonly nowMs: number },
  ): Promise<"removed" | "absent" | "last">;
  /**
   * Removes the account with its sessions, identities, tokens, roles and memberships; submissions lose their user and
   * stay. A team that has no other member is given up with it. Refused, with nothing changed, while the user owns a team
   * that others are in (`owns-teams`), or is the last administrator.
   */
  deleteUser(
    userId: string,
    by: { readonly actor: Actor; readonly nowMs: number },
  ): Promise<"deleted" | "owns-teams" | "last-administrator">;
  /** The user's own submissions and those of their teams, newest first, received before `beforeMs`. */
  listSubmissions(
    userId: string,
    page: { readonly beforeMs?: number | undefined; readonly limit: number },
  ): Promise<readonly Submission[]>;
  recordAccountEvent(event: Omit<AccountEvent, "id">): Promise<void>;
  /** Newest first, at most `limit`, older than the event `before`; of one user where one is given (as actor or target). */
  listAccountEvents(query: {
    readonly userId?: string | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  }): Promise<readonly AccountEvent[]>;
  /** Keeps a link for the administrator, and drops those that have expired. */
  keepLink(link: KeptLink): Promise<void>;
  listKeptLinks(nowMs: number): Promise<readonly KeptLink[]>;
}

export const TOKEN_SCOPES = ["read", "submit", "publish"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export interface ApiToken {
  /** Sixteen hexadecimal digits; also part of the token itself. */
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
  readonly lastUsedAtMs: number | null;
  readonly revokedAtMs: number | null;
}

export interface TokensPort {
  createToken(token: {
    readonly id: string;
    readonly userId: string;
    readonly name: string;
    readonly scopes: readonly TokenScope[];
    readonly secretHash: string;
    readonly expiresAtMs: number | null;
    readonly nowMs: number;
  }): Promise<ApiToken>;
  /** With its hash, for a comparison in constant time; also revoked and expired ones. */
  findToken(tokenId: string): Promise<(ApiToken & { readonly secretHash: string }) | undefined>;
  /** Of one user, newest first, without revoked ones. */
  listTokens(userId: string): Promise<readonly ApiToken[]>;
  /** False when the user has no such standing token. */
  revokeToken(userId: string, tokenId: string, nowMs: number): Promise<boolean>;
  /** Notes that a token was used. No audit row. */
  tokenUsed(tokenId: string, nowMs: number): Promise<void>;
}

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
}

export interface TeamMember {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly joinedAtMs: number;
}

export interface TeamInvitation {
  readonly id: string;
  readonly teamId: string;
  readonly email: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

interface By {
  readonly actor: Actor;
  readonly nowMs: number;
}

export interface TeamsPort {
  /** The user becomes its owner. */
  createTeam(team: { readonly id: string; readonly name: string; readonly ownerId: string } & By): Promise<Team>;
  /** Undefined also for a team that was given up. */
  findTeam(teamId: string): Promise<Team | undefined>;
  listMembers(teamId: string): Promise<readonly TeamMember[]>;
  renameTeam(teamId: string, name: string, by: By): Promise<void>;
  /** Gives the team up: members and invitations end, its submissions stay with the row. */
  deleteTeam(teamId: string, by: By): Promise<void>;
  createInvitation(invitation: {
    readonly id: string;
    readonly teamId: string;
    readonly email: string | null;
    readonly secretHash: string;
    readonly expiresAtMs: number;
    readonly actor: Actor;
    readonly nowMs: number;
  }): Promise<TeamInvitation>;
  /** Those that can still be accepted. */
  listInvitations(teamId: string, nowMs: number): Promise<readonly TeamInvitation[]>;
  /** One that can still be accepted, by the hash of its secret. */
  findInvitation(secretHash: string, nowMs: number): Promise<TeamInvitation | undefined>;
  revokeInvitation(teamId: string, invitationId: string, by: By): Promise<boolean>;
  /** Joins, and uses the invitation up, in one transaction; `gone` when somebody was faster or it ended. */
  acceptInvitation(secretHash: string, userId: string, by: By): Promise<"joined" | "already-member" | "gone">;
  /** `owner` when the member owns the team, who has to transfer it first; nothing was changed. */
  removeMember(teamId: string, userId: string, by: By): Promise<"removed" | "absent" | "owner">;
  /** The new owner must be a member; the old one becomes a member. */
  transferTeam(teamId: string, newOwnerId: string, by: By): Promise<"transferred" | "absent">;
}
