import { asc, gt, lte } from "drizzle-orm";
import type { KeptLink } from "../../../account-ports.ts";
import { change, type Db, type Tx } from "../../open-board.ts";
import { keptLinks } from "../../schema/kept-links.ts";

/** Keeps a link for the administrator and drops what has expired. */
export function keepLink(db: Db, link: KeptLink): void {
  change(db, (tx) => {
    tx.delete(keptLinks).where(lte(keptLinks.expiresAtMs, link.createdAtMs)).run();
    tx.insert(keptLinks).values(link).run();
  });
}

/** Links that still work, oldest first. */
export function listKeptLinks(tx: Tx, nowMs: number): readonly KeptLink[] {
  return tx
    .select()
    .from(keptLinks)
    .where(gt(keptLinks.expiresAtMs, nowMs))
    .orderBy(asc(keptLinks.id))
    .all()
    .map(({ id: _id, ...link }) => link);
}
