interface Owned {
  readonly teamId: string | null;
  readonly userId: string | null;
}

/** Whether both use one budget: a team's, or without a team that of the account. */
export function isSameOwner(a: Owned, b: Owned): boolean {
  return a.teamId === b.teamId && (a.teamId !== null || (a.userId !== null && a.userId === b.userId));
}

/** Whether somebody's account is behind it, and not just a network address, which may be anybody's. */
export function hasOwner({ teamId, userId }: Owned): boolean {
  return teamId !== null || userId !== null;
}
