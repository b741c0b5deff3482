import type { Scoring, SplitVersion, Submission } from "../../../db/ports.ts";
import type { CellKey } from "../../../scoring/terms.ts";
import type { CHECK_CODES } from "../../schemas/organise.ts";

export interface Check {
  /** Stable. */
  readonly code: (typeof CHECK_CODES)[number];
  readonly text: string;
  /** The figures and names of the text, as it prints them, for texts in other languages. */
  readonly params: Record<string, string | number>;
  /** A submission that the check is about, besides the one in the queue. */
  readonly other: string | null;
}

export interface CheckFacts {
  readonly submission: Pick<Submission, "coverage" | "system">;
  readonly scoring: Pick<Scoring, "scores">;
  readonly split: Pick<SplitVersion, "splitId">;
  readonly headline: CellKey;
  /** Share of predictions in common with other scored submissions to the split, those of the same team left out. */
  readonly similar: readonly { readonly submission: Pick<Submission, "id" | "system">; readonly share: number }[];
  /** Scored submissions to the split of the same person for another team, or for none. */
  readonly elsewhere: number;
  /** Best headline of the visible entries of the split version; null where there is none. */
  readonly bestVisible: number | null;
}

export const NEARLY_IDENTICAL_FROM = 0.95;
const JUMP_FROM = 0.1;
/** As far as a claimed figure may be rounded. */
export const CLAIM_TOLERANCE = 0.005;

/** What an organiser should look at before a publication; empty where nothing stands out. None of it is a verdict. */
export function listChecks(facts: CheckFacts): readonly Check[] {
  const { submission, split, similar, elsewhere, bestVisible } = facts;
  const { coverage, system } = submission;
  const details = system.details;
  const scored = headlineOf(facts.scoring, facts.headline);
  const checks: Check[] = similar
    .filter(({ share }) => share >= NEARLY_IDENTICAL_FROM)
    .map(({ submission: other, share }) => ({
      code: "NEARLY_IDENTICAL" as const,
      params: { share: percent(share), system: other.system.name, organisation: other.system.organisation },
      text: `${percent(share)} of its predictions are those of "${other.system.name}" (${other.system.organisation || "no organisation stated"}), a submission on another budget.`,
      other: other.id,
    }));
  const add = (code: Check["code"], text: string, params: Check["params"] = {}): void =>
    void checks.push({ code, text, params, other: null });
  if (elsewhere > 0)
    add(
      "SEVERAL_BUDGETS",
      `Whoever sent it has ${elsewhere} more scored ${elsewhere === 1 ? "submission" : "submissions"} to ${split.splitId} on the budget of another team or of their own account.`,
      { count: elsewhere, split: split.splitId },
    );
  if (coverage !== null && coverage.received < coverage.expected)
    add("INCOMPLETE", `Covers ${coverage.received} of ${coverage.expected} instances; the rest count as wrong.`, {
      ...coverage,
    });
  if (scored !== null && bestVisible !== null && scored - bestVisible > JUMP_FROM) {
    const difference = points(scored - bestVisible);
    const params = { points: difference, split: split.splitId };
    add("SCORE_JUMP", `${difference} points above the best entry of ${split.splitId}.`, params);
  }
  const claimed = details?.claimedHeadline ?? null;
  if (scored !== null && claimed !== null && Math.abs(claimed - scored) > CLAIM_TOLERANCE) {
    const params = { claimed: percent(claimed), scored: percent(scored) };
    add("CLAIM_DIFFERS", `Its submitter expected ${params.claimed}; scored here: ${params.scored}.`, params);
  }
  if (details?.conflictOfInterest)
    add("CONFLICT_OF_INTEREST", `Stated: ${details.conflictOfInterest}`, { stated: details.conflictOfInterest });
  if (!details?.contact) add("NO_CONTACT", "No contact is given.");
  if (!system.description && !system.link && !details?.paper && !details?.code)
    add("NO_METHOD", "Neither a description nor a link says how it was made.");
  return checks;
}

/** The headline of a scoring; null where it has none. */
export function headlineOf(
  { scores }: Pick<Scoring, "scores">,
  { metric, dimension, category }: CellKey,
): number | null {
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
