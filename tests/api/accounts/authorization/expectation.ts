import type { ViewerName } from "./world.ts";

/** The status that each viewer gets. */
export type Expectation = Readonly<Record<ViewerName, number>>;

/** Everybody gets the same. */
export function everybody(status: number): Expectation {
  return {
    anonymous: status,
    receipt: status,
    other: status,
    member: status,
    owner: status,
    organiser: status,
    otherOrganiser: status,
    administrator: status,
    readToken: status,
    submitToken: status,
    publishToken: status,
    otherToken: status,
  };
}

/** What an account does for itself: sessions may, tokens may not. */
export function sessions(status: number): Expectation {
  return { ...everybody(status), ...NOBODY, ...TOKENS_REFUSED };
}

/** What belongs to the owner's account: another's is not there, and tokens may not. */
export function ownerSession(status: number): Expectation {
  return { ...everybody(404), ...NOBODY, ...TOKENS_REFUSED, owner: status };
}

/** What members of the team may; to all others the team is not there. */
export function teamMembers(status: number): Expectation {
  return { ...ownerSession(status), member: status };
}

/** What the owner of the team may; members see the team, and are told so. */
export function teamOwner(status: number): Expectation {
  return { ...ownerSession(status), member: 403 };
}

/** What administrators may; to all others it is not there. */
export function administrators(status: number): Expectation {
  return { ...everybody(404), ...NOBODY, administrator: status };
}

/** Seeing a private submission: whoever holds its receipt, its team, who runs its benchmark, and the owner's tokens that may read. */
export function submissionReaders(status: number): Expectation {
  const readers = { receipt: status, member: status, owner: status, organiser: status, administrator: status };
  return { ...everybody(404), ...readers, readToken: status, submitToken: 403, publishToken: 403 };
}

/** Changing a private submission: its receipt, its owner, and the owner's tokens that may publish. */
export function submissionOwners(status: number): Expectation {
  const owners = { receipt: status, owner: status, publishToken: status };
  return { ...everybody(404), ...owners, readToken: 403, submitToken: 403 };
}

const NOBODY = { anonymous: 401, receipt: 401 } as const;
const TOKENS_REFUSED = { readToken: 403, submitToken: 403, publishToken: 403, otherToken: 403 } as const;
