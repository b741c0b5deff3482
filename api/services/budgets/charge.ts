import { createHmac } from "node:crypto";
import { requireBudget } from "../../../db/budget.ts";
import type { BudgetUse, Charge, SplitBudget, SplitVersion } from "../../../db/ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { forbidden } from "../../problem.ts";
import { budgetToProblem } from "./budget-problem.ts";

/** Who pays: a team, else a user, else the network address that the request came from. */
export interface Payer {
  readonly teamId: string | null;
  readonly userId: string | null;
  readonly clientAddress: string;
}

type Needs = Pick<AppDependencies, "settings" | "receiptKey">;

/**
 * What a submission to this split is charged to, and the limits that hold. Without an account it is the network address
 * (kept as a keyed hash) with an allowance of its own, and only on official splits that are open to that. Throws a
 * `Problem` (403) where an account is needed.
 */
export function chargeOf({ settings, receiptKey }: Needs, split: SplitVersion, payer: Payer): Charge {
  const { officialWithoutAccount, addressWeekly, unscoredFactor } = settings.budgets;
  const counted = split.kind === "official";
  const rejectedDaily = Math.max(1, Math.floor(split.budget.rejectedDaily * unscoredFactor));
  const owner = ownerOf(receiptKey, payer);
  if (!owner.startsWith("address:")) return { owner, counted, limits: { ...split.budget, rejectedDaily } };
  if (counted && (officialWithoutAccount === "none" || (officialWithoutAccount === "demo" && !split.demo))) {
    throw forbidden(
      "account-needed",
      `"${split.splitId}" is an official split: its budget belongs to an account or a team. Sign in, or send an API token as \`Authorization: Bearer tb_…\`. Practice splits need neither.`,
    );
  }
  return { owner, counted, limits: { ...addressLimits(split.budget, addressWeekly), rejectedDaily } };
}

/**
 * The charge of a submission that is about to be sent, after a look at the budget: refuses (`Problem`) what storage would
 * refuse later, before a byte was read.
 */
export async function checkBudget(
  dependencies: Needs & Pick<AppDependencies, "board" | "now">,
  split: SplitVersion,
  payer: Payer,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Charge> {
  const charge = chargeOf(dependencies, split, payer);
  const counted = charge.counted && !dryRun;
  const nowMs = dependencies.now();
  const use = await dependencies.board.budgetUse(charge.owner, split.splitId, nowMs);
  try {
    // Whether bytes that an account sends are new is known once they were read; only then does a used-up budget refuse.
    const spared = charge.owner.startsWith("address:") ? {} : { weekly: 0, total: 0 };
    requireBudget({ ...charge, counted }, { ...use, ...spared });
  } catch (error) {
    budgetToProblem(split, charge, nowMs)(error);
  }
  return { ...charge, counted };
}

function ownerOf(receiptKey: Uint8Array, { teamId, userId, clientAddress }: Payer): string {
  if (teamId !== null) return `team:${teamId}`;
  if (userId !== null) return `user:${userId}`;
  return `address:${createHmac("sha256", receiptKey).update(`address\0${clientAddress}`).digest("hex").slice(0, 32)}`;
}

/** An address may be shared by many or changed at will, so it gets its own small allowance; zero stays zero. */
function addressLimits(budget: SplitBudget, addressWeekly: number): SplitBudget {
  return budget.weekly === null && budget.total === null
    ? budget
    : { ...budget, weekly: budget.weekly === 0 ? 0 : addressWeekly };
}

/** What is left, for pages and answers: null means no limit. */
export interface BudgetLeft {
  readonly enabled: boolean;
  readonly remaining: number | null;
  /** When the next unit is free: now (null) unless nothing remains; null too when none will ever be. */
  readonly nextSlotAtMs: number | null;
}

/** What a charge's limits leave at this use. */
export function budgetLeft({ counted, limits }: Charge, use: BudgetUse): BudgetLeft {
  if (!counted) return { enabled: true, remaining: null, nextSlotAtMs: null };
  const ofWeek = limits.weekly === null ? null : Math.max(0, limits.weekly - use.weekly);
  const ofTotal = limits.total === null ? null : Math.max(0, limits.total - use.total);
  const remaining = ofWeek === null ? ofTotal : ofTotal === null ? ofWeek : Math.min(ofWeek, ofTotal);
  return {
    enabled: limits.weekly !== 0 && limits.total !== 0,
    remaining,
    nextSlotAtMs: remaining === 0 && ofTotal !== 0 ? use.weeklyFreesAtMs : null,
  };
}
