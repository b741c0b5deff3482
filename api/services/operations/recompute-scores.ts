import type { ScoringStorage } from "../../../db/compose-scoring.ts";
import type { LoadedSplit } from "../scoring/load-references.ts";
import { scoreSubmission } from "../scoring/score-submission.ts";

export interface Recomputation {
  /** Scorings that were computed again and came out the same, byte for byte. */
  readonly equal: number;
  /** Submissions whose stored scores are not what their file gives now. */
  readonly different: readonly string[];
  /** Scorings by another version of the scorer, which this code cannot repeat. */
  readonly otherVersion: number;
}

/** Computes the current scores of every scored submission again, from the stored bytes and references, and compares. */
export async function recomputeScores(
  storage: ScoringStorage,
  loadSplit: (splitVersionId: string) => Promise<LoadedSplit>,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Recomputation> {
  const submissions = await storage.operations.listScoredSubmissions();
  const different: string[] = [];
  let equal = 0;
  let otherVersion = 0;
  for (const [index, submission] of submissions.entries()) {
    onProgress(index, submissions.length);
    const stored = await storage.board.currentScoring(submission.id);
    if (stored === undefined) {
      different.push(submission.id);
      continue;
    }
    const split = await loadSplit(stored.splitVersionId);
    if (stored.scorerVersion !== split.benchmark.scorerVersion) {
      otherVersion += 1;
      continue;
    }
    const again = await scoreSubmission(storage, split, submission, {
      checkpoint: async () => undefined,
      nowMs: () => stored.scoredAtMs,
    }).catch(() => undefined);
    if (again !== undefined && JSON.stringify(again.scoring) === JSON.stringify(stored)) equal += 1;
    else different.push(submission.id);
  }
  return { equal, different, otherVersion };
}
