import type { Trajectory } from "./build-trajectory.ts";

/** One profile's file of a data set, read. */
export interface ProfileDataset {
  /** The file's stem; prefix of the instance ids. */
  readonly name: string;
  readonly path: string;
  readonly topicsRead: number;
  readonly trajectory: Trajectory;
}
