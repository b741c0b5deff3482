import type { Scoring, SplitVersion, Submission } from "../../../db/ports.ts";
import type { CellKey } from "../../../scoring/terms.ts";

export interface Check {
  /** Stable: `NEARLY_IDENTICAL`, `SEVERAL_BUDGETS`, `INCOMPLETE`, `SCORE_JUMP`, `CLAIM_DIFFERS`, `CONFLICT_OF_INTEREST`, `NO_CONTACT`, `NO_METHOD`. */
  readonly code: string;
  readonly text: string;
  /** A submission that the check is about, besides the one in the queue. */
  readonly other: string | null;
}

export interface CheckFacts {
  readonly submission: Submission;
  readonly scoring: Scoring;
  readonly split: SplitVersion;
  readonly headline: CellKey;
  /** Share of predictions in common with other scored submissions to the split, those of the same team left out. */
  readonly similar: readonly { readonly submission: Submission; readonly share: number }[];
  /** Scored submissions to the split of the same person for another team, or for none. */
  readonly elsewhere: number;
  /** Best headline of the visible entries of the split version; null where there is none. */
  readonly bestVisible: number | null;
}

export const NEARLY_IDENTICAL_FROM = 0.95;
const JUMP_FROM = 0.1;
const CLAIM_TOLERANCE = 0.005;

/** What an organiser should look at before a publication; empty where nothing stands out. None of it is a verdict. */
export function listChecks(facts: CheckFacts): readonly Check[] {
  const { submission, split, similar, elsewhere, bestVisible } = facts;
  const { coverage, system } = submission;
  const details = system.details;
  const scored = headlineOf(facts.scoring, facts.headline);
  const checks: Check[] = similar
    .filter(({ share }) => share >= NEARLY_IDENTICAL_FROM)
    .map(({ submission: other, share }) => ({
      code: "NEARLY_IDENTICAL",
      text: `${percent(share)} of its predictions are those of "${other.system.name}" (${other.system.organisation || "no organisation stated"}), a submission on another budget.`,
      other: other.id,
    }));
  const add = (code: string, text: string): void => void checks.push({ code, text, other: null });
  if (elsewhere > 0)
    add(
      "SEVERAL_BUDGETS",
      `Whoever sent it has ${elsewhere} more scored ${elsewhere === 1 ? "submission" : "submissions"} to ${split.splitId} on the budget of another team or of their own account.`,
    );
  if (coverage !== null && coverage.received < coverage.expected)
    add("INCOMPLETE", `Covers ${coverage.received} of ${coverage.expected} instances; the rest count as wrong.`);
  if (scored !== null && bestVisible !== null && scored - bestVisible > JUMP_FROM)
    add("SCORE_JUMP", `${points(scored - bestVisible)} points above the best entry of ${split.splitId}.`);
  const claimed = details?.claimedHeadline ?? null;
  if (scored !== null && claimed !== null && Math.abs(claimed - scored) > CLAIM_TOLERANCE)
    add("CLAIM_DIFFERS", `Its submitter expected ${percent(claimed)}; scored here: ${percent(scored)}.`);
  if (details?.conflictOfInterest) add("CONFLICT_OF_INTEREST", `Stated: ${details.conflictOfInterest}`);
  if (!details?.contact) add("NO_CONTACT", "No contact is given.");
  if (!system.description && !system.link && !details?.paper && !details?.code)
    add("NO_METHOD", "Neither a description nor a link says how it was made.");
  return checks;
}

/** The headline of a scoring; null where it has none. */
export function headlineOf({ scores }: Scoring, { metric, dimension, category }: CellKey): number | null {
  return (
    scores.find((cell) => cell.metric === metric && cell.dimension === dimension && cell.category === category)
      ?.value ?? null
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function points(difference: number): string {
  return (100 * difference).toFixed(1);
}
