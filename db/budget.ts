import { BudgetError } from "./errors.ts";
import type { BudgetUse, Charge } from "./ports.ts";

/** Throws `BudgetError` when a charge's limits leave nothing for one more submission. */
export function requireBudget({ counted, limits }: Charge, use: BudgetUse): void {
  if (counted) {
    if (limits.weekly === 0 || limits.total === 0) throw new BudgetError("not-enabled", null);
    if (limits.total !== null && use.total >= limits.total) throw new BudgetError("total", null);
    if (limits.weekly !== null && use.weekly >= limits.weekly) throw new BudgetError("weekly", use.weeklyFreesAtMs);
  }
  if (use.rejectedDaily >= limits.rejectedDaily) throw new BudgetError("rejected", use.rejectedFreesAtMs);
}
