import { isOrganiserOf, type Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import type { AlikeFiles } from "../../schemas/organise.ts";
import { NEARLY_IDENTICAL_FROM } from "./checks.ts";
import { hasOwner, isSameOwner } from "./same-owner.ts";
import { sharedPredictions } from "./sketch.ts";

const GROUPS_MAX = 50;
/** Sketches of files that share so much of their predictions share at least this part of the shorter one's hashes. */
const CANDIDATE_FROM = 0.8;

interface Pair {
  /** Places in a list. */
  readonly first: number;
  readonly second: number;
  readonly share: number;
}

/**
 * Scored files on two budgets that have nearly all predictions in common, on splits that this viewer organises and that keep
 * sketches (hidden references, or publication on approval). Files that hang together by such pairs are one group, the most
 * alike first; the groups likewise, at most fifty. Files that two network addresses sent without an account are left out:
 * they may be one person's.
 */
export async function listAlike(
  { board, publications }: Pick<AppDependencies, "board" | "publications">,
  viewer: Viewer,
): Promise<readonly AlikeFiles[]> {
  const found: AlikeFiles[] = [];
  for (const split of await board.listSplitVersions()) {
    if (!isOrganiserOf(viewer, split.benchmark)) continue;
    const sketches = await publications.listSketches(split.id);
    for (const group of groupPairs(alikePairs(sketches))) {
      const submissions = [...group].flatMap(([place, share]) => {
        const { id, system } = sketches[place]?.submission ?? {};
        return id === undefined || system === undefined
          ? []
          : [{ id, system: system.name, organisation: system.organisation, share }];
      });
      submissions.sort((a, b) => b.share - a.share);
      found.push({ split: split.splitId, version: split.version, share: submissions[0]?.share ?? 0, submissions });
    }
  }
  return found.sort((a, b) => b.share - a.share || b.submissions.length - a.submissions.length).slice(0, GROUPS_MAX);
}

function* alikePairs(sketches: Awaited<ReturnType<AppDependencies["publications"]["listSketches"]>>): Generator<Pair> {
  for (const [first, second] of candidates(sketches.map(({ hashes }) => hashes))) {
    const [a, b] = [sketches[first], sketches[second]];
    if (a === undefined || b === undefined || isSameOwner(a.submission, b.submission)) continue;
    if (!hasOwner(a.submission) && !hasOwner(b.submission)) continue;
    const share = sharedPredictions(a.hashes, b.hashes);
    if (share >= NEARLY_IDENTICAL_FROM) yield { first, second, share };
  }
}

/** The places that hang together by pairs, each with the highest share of its own pairs. */
function groupPairs(pairs: Iterable<Pair>): readonly ReadonlyMap<number, number>[] {
  const groupOf = new Map<number, Map<number, number>>();
  for (const { first, second, share } of pairs) {
    const [one, other] = [groupOf.get(first) ?? new Map<number, number>(), groupOf.get(second)];
    if (other !== undefined && other !== one) {
      for (const [place, best] of other) {
        one.set(place, best);
        groupOf.set(place, one);
      }
    }
    for (const place of [first, second]) {
      one.set(place, Math.max(one.get(place) ?? 0, share));
      groupOf.set(place, one);
    }
  }
  return [...new Set(groupOf.values())];
}

/** The pairs, by place, that have most hashes in common: found over the hashes, as comparing every two would take long. */
function* candidates(sketches: readonly (readonly string[])[]): Generator<readonly [number, number]> {
  const places = new Map<string, number[]>();
  for (const [second, hashes] of sketches.entries()) {
    const inCommon = new Map<number, number>();
    for (const hash of hashes) {
      const before = places.get(hash);
      for (const first of before ?? []) inCommon.set(first, (inCommon.get(first) ?? 0) + 1);
      if (before === undefined) places.set(hash, [second]);
      else before.push(second);
    }
    for (const [first, count] of inCommon) {
      const shorter = Math.min(hashes.length, sketches[first]?.length ?? 0);
      if (count >= CANDIDATE_FROM * shorter) yield [first, second];
    }
  }
}
