import type { CategoryExample, ShownCase } from "../../schemas/cases.ts";

/** An example longer than this as JSON is taken only where a category has no shorter one. */
const EXAMPLE_LENGTH = 900;

interface Candidate {
  readonly shown: ShownCase;
  readonly failed: number;
  /** The wrong steps that most entries gave; of equally many the first by text. */
  readonly wrong: NonNullable<ShownCase["actual"]>;
  readonly length: number;
}

/**
 * One case per category: a short one that many of the entries failed, with the answer that most of them gave. `entries`
 * are the wrong cases of each entry. Follows from them alone; a category that nobody failed has none.
 */
export function chooseExamples(
  entries: readonly (readonly ShownCase[])[],
  split: CategoryExample["split"],
): readonly CategoryExample[] {
  const best = new Map<string, { readonly dimension: string; readonly category: string; candidate: Candidate }>();
  for (const candidate of listCandidates(entries)) {
    for (const [dimension, categories] of Object.entries(candidate.shown.categories)) {
      for (const category of categories) {
        const key = `${dimension}.${category}`;
        const known = best.get(key);
        if (known === undefined || compare(candidate, known.candidate) < 0)
          best.set(key, { dimension, category, candidate });
      }
    }
  }
  return [...best]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { dimension, category, candidate }]) => ({
      dimension,
      category,
      split,
      request: candidate.shown.request,
      expected: candidate.shown.expected,
      wrong: candidate.wrong,
      failed: candidate.failed,
      entries: entries.length,
    }));
}

function listCandidates(entries: readonly (readonly ShownCase[])[]): readonly Candidate[] {
  const byInstance = Map.groupBy(entries.flat(), ({ id }) => id);
  return [...byInstance].flatMap(([, cases]) => {
    const answers = Map.groupBy(
      cases.flatMap(({ actual }) => (actual === null ? [] : [actual])),
      (actual) => JSON.stringify(actual),
    );
    const [typical] = [...answers].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
    const [shown] = cases;
    const wrong = typical?.[1][0];
    if (shown === undefined || wrong === undefined) return [];
    const length = JSON.stringify([shown.request, shown.expected, wrong]).length;
    return [{ shown, failed: cases.length, wrong, length }];
  });
}

function compare(a: Candidate, b: Candidate): number {
  const byLength = Number(a.length > EXAMPLE_LENGTH) - Number(b.length > EXAMPLE_LENGTH);
  return byLength || b.failed - a.failed || a.length - b.length || (a.shown.id < b.shown.id ? -1 : 1);
}
