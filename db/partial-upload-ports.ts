import type { DataStore } from "@tus/server";

/** An upload on its way, or finished not long ago. */
export interface PartialUpload {
  readonly id: string;
  /** Its declared size. */
  readonly bytesMax: number;
  /** What was sent beside it, by name. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAtMs: number;
  /** The submission that it became; its bytes are then gone. */
  readonly submissionId: string | null;
}

/** Uploads that come in pieces (tus 1.0). */
export interface PartialUploadsPort {
  /** What the protocol's server works on. */
  readonly store: DataStore;
  readonly expiresAfterMs: number;
  find(id: string): Promise<PartialUpload | undefined>;
  /** The bytes of an upload, from its first. */
  open(id: string): AsyncIterable<Uint8Array>;
  /** Remembers what a whole upload became, durably, and then removes its bytes. */
  finish(id: string, submissionId: string): Promise<void>;
  /** The declared sizes of all uploads on their way together, in bytes. */
  declaredBytes(): Promise<number>;
  /** Removes what is older than its time, finished or not, and files that lost their other half; how many were removed. */
  removeExpired(nowMs: number): Promise<number>;
}
