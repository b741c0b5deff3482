import type { Snapshot } from "../../data/snapshot.ts";

/** A permanent snapshot, whole: views need splits and comparisons beside the rows. Throws where the server does not keep it. */
export async function fetchSnapshot(id: string): Promise<Snapshot> {
  const response = await fetch(`/data/v1/snapshots/${id}.json`);
  if (!response.ok) throw new Error(`${response.status}`);
  const snapshot: Snapshot = await response.json();
  if (snapshot.id !== id) throw new Error("not a snapshot");
  return snapshot;
}
