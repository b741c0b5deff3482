import type { BenchmarkId } from "../scoring/terms.ts";

/** A permanent snapshot of a board under a name that papers can cite. */
export interface NamedRelease {
  readonly benchmark: BenchmarkId;
  /** Letters, digits, dots and hyphens, at most 32; stands in addresses. */
  readonly name: string;
  readonly snapshotId: string;
  readonly namedAtMs: number;
  readonly actor: string;
}

export interface ReleasesPort {
  /**
   * Names a snapshot for good, notes it in the audit trail and requests a site build, in one transaction. `taken`: the
   * board has a release of this name already, and nothing is changed.
   */
  nameRelease(release: NamedRelease): Promise<"named" | "taken">;
  /** All of them, in the order they were named. */
  listReleases(): Promise<readonly NamedRelease[]>;
}
