import type { BoardPort, UploadsPort } from "../../../db/ports.ts";

/**
 * Removes stored bytes that no row needs once they are older than `ageMs` (younger ones may belong to an upload on its
 * way to its row), and what was left of unpacking. Returns how many were removed.
 */
export async function sweepUploads(
  { board, uploads }: { readonly board: BoardPort; readonly uploads: UploadsPort },
  { nowMs, ageMs }: { readonly nowMs: number; readonly ageMs: number },
): Promise<number> {
  // Listed before the rows are read: a file that gets its row in between is then known to have one.
  const stored = await uploads.list();
  const needed = new Set(await board.listUploadKeys());
  const orphans = stored.filter(({ key, modifiedAtMs }) => !needed.has(key) && nowMs - modifiedAtMs >= ageMs);
  for (const { key } of orphans) await uploads.remove(key);
  await uploads.removeTemporary(nowMs - ageMs);
  return orphans.length;
}
