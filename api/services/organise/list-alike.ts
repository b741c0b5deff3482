import { isOrganiserOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import type { AlikeFiles } from "../../schemas/organise.ts";
import { NEARLY_IDENTICAL_FROM } from "./checks.ts";
import { hasOwner, isSameOwner } from "./same-owner.ts";
import { sharedPredictions } from "./sketch.ts";

const PAIRS_MAX = 50;
/** Sketches of files that share so much of their predictions share at least this part of the shorter one's hashes. */
const CANDIDATE_FROM = 0.8;

/**
 * Scored files on two budgets that have nearly all predictions in common, on splits that this viewer organises and that keep
 * sketches (hidden references, or publication on approval); the most alike first, at most fifty. Files that two network
 * addresses sent without an account are left out: they may be one person's.
 */
export async function listAlike(
  { board, publications }: Pick<AppDependencies, "board" | "publications">,
  viewer: Viewer,
): Promise<readonly AlikeFiles[]> {
  const found: AlikeFiles[] = [];
  for (const split of await board.listSplitVersions()) {
    if (!isOrganiserOf(viewer, split.benchmark)) continue;
    const sketches = await publications.listSketches(split.id);
    for (const [first, second] of candidates(sketches.map(({ hashes }) => hashes))) {
      const [a, b] = [sketches[first], sketches[second]];
      if (a === undefined || b === undefined || isSameOwner(a.submission, b.submission)) continue;
      if (!hasOwner(a.submission) && !hasOwner(b.submission)) continue;
      const share = sharedPredictions(a.hashes, b.hashes);
      if (share < NEARLY_IDENTICAL_FROM) continue;
      const submissions = [a, b].map(({ submission: { id, system } }) => ({
        id,
        system: system.name,
        organisation: system.organisation,
      }));
      found.push({ split: split.splitId, version: split.version, share, submissions });
    }
  }
  return found.sort((a, b) => b.share - a.share).slice(0, PAIRS_MAX);
}

/** The pairs, by place, that have most hashes in common: found over the hashes, as comparing every two would take long. */
function* candidates(sketches: readonly (readonly string[])[]): Generator<readonly [number, number]> {
  const places = new Map<string, number[]>();
  for (const [second, hashes] of sketches.entries()) {
    const inCommon = new Map<number, number>();
    for (const hash of hashes) {
      const before = places.get(hash) ?? [];
      for (const first of before) inCommon.set(first, (inCommon.get(first) ?? 0) + 1);
      places.set(hash, [...before, second]);
    }
    for (const [first, count] of inCommon) {
      const shorter = Math.min(hashes.length, sketches[first]?.length ?? 0);
      if (count >= CANDIDATE_FROM * shorter) yield [first, second];
    }
  }
}
