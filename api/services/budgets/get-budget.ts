import type { SplitVersion } from "../../../db/ports.ts";
import type { AppDependencies } from "../../dependencies.ts";
import { Problem } from "../../problem.ts";
import type { BudgetBody } from "../../schemas/budget.ts";
import { instantText } from "../instant-text.ts";
import { budgetLeft, chargeOf, type Payer } from "./charge.ts";

/** What a payer has left of a split's budget; also where an account is needed, which reads as not enabled. */
export async function getBudget(
  dependencies: Pick<AppDependencies, "board" | "settings" | "receiptKey" | "now">,
  split: SplitVersion,
  payer: Payer,
): Promise<BudgetBody> {
  const nowMs = dependencies.now();
  let charge: ReturnType<typeof chargeOf>;
  try {
    charge = chargeOf(dependencies, split, payer);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...EMPTY, split: split.splitId, owner: "address", accountNeeded: true, message: error.fields.detail };
  }
  const use = await dependencies.board.budgetUse(charge.owner, split.splitId, nowMs);
  const { enabled, remaining, nextSlotAtMs } = budgetLeft(charge, use);
  const kind = charge.owner.split(":", 1)[0];
  return {
    split: split.splitId,
    owner: kind === "team" || kind === "user" ? kind : "address",
    accountNeeded: false,
    enabled,
    unlimited: remaining === null,
    remaining,
    nextSlotAt: toTime(nextSlotAtMs),
    weekly: charge.counted ? { used: use.weekly, limit: charge.limits.weekly } : null,
    total: charge.counted ? { used: use.total, limit: charge.limits.total } : null,
    unscoredDaily: { used: use.rejectedDaily, limit: charge.limits.rejectedDaily },
    message: messageOf(enabled, remaining, nextSlotAtMs),
  };
}

const EMPTY = {
  enabled: false,
  unlimited: false,
  remaining: 0,
  nextSlotAt: null,
  weekly: null,
  total: null,
  unscoredDaily: null,
};

function messageOf(enabled: boolean, remaining: number | null, nextSlotAtMs: number | null): string {
  if (!enabled) return "Not enabled.";
  if (remaining === null) return "No limit.";
  if (remaining > 0) return `${remaining} left.`;
  return nextSlotAtMs === null ? "Used up." : `None left until ${instantText(nextSlotAtMs)}.`;
}

function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
