import { and, count, eq, gt, isNotNull, isNull, min } from "drizzle-orm";
import type { BudgetUse, SubmissionState } from "../../ports.ts";
import type { Tx } from "../open-board.ts";
import { budgetUses } from "../schema/budget-uses.ts";

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** See `BoardPort.budgetUse`. Any seven days and any 24 hours, so that nobody has to know when a week begins. */
export function budgetUse(tx: Pick<Tx, "select">, owner: string, splitId: string, nowMs: number): BudgetUse {
  const own = and(eq(budgetUses.owner, owner), eq(budgetUses.splitId, splitId));
  const standing = and(own, eq(budgetUses.counted, true), isNull(budgetUses.releasedAtMs));
  const total = tx.select({ units: count() }).from(budgetUses).where(standing).get()?.units ?? 0;
  const week = tx
    .select({ units: count(), oldestMs: min(budgetUses.reservedAtMs) })
    .from(budgetUses)
    .where(and(standing, gt(budgetUses.reservedAtMs, nowMs - WEEK_MS)))
    .get();
  const day = tx
    .select({ attempts: count(), oldestMs: min(budgetUses.releasedAtMs) })
    .from(budgetUses)
    .where(and(own, isNotNull(budgetUses.releasedAtMs), gt(budgetUses.releasedAtMs, nowMs - DAY_MS)))
    .get();
  return {
    weekly: week?.units ?? 0,
    total,
    rejectedDaily: day?.attempts ?? 0,
    weeklyFreesAtMs: week?.oldestMs == null ? null : week.oldestMs + WEEK_MS,
    rejectedFreesAtMs: day?.oldestMs == null ? null : day.oldestMs + DAY_MS,
  };
}

/** What a move of a submission does to its budget unit: an end without a score gives it back, a new start takes it again. */
export function settleBudget(
  tx: Tx,
  submissionId: string,
  move: {
    readonly from: SubmissionState;
    readonly to: SubmissionState;
    readonly dryRun: boolean;
    readonly nowMs: number;
  },
): void {
  const { from, to, dryRun, nowMs } = move;
  if (from === "failed" && (to === "received" || to === "queued")) {
    tx.update(budgetUses)
      .set({ releasedAtMs: null, releasedFor: null })
      .where(eq(budgetUses.submissionId, submissionId))
      .run();
    return;
  }
  const releasedFor = releaseOf(from, to, dryRun);
  if (releasedFor === undefined) return;
  tx.update(budgetUses)
    .set({ releasedAtMs: nowMs, releasedFor })
    .where(and(eq(budgetUses.submissionId, submissionId), isNull(budgetUses.releasedAtMs)))
    .run();
}

function releaseOf(from: SubmissionState, to: SubmissionState, dryRun: boolean) {
  if (to === "rejected" || to === "failed") return to;
  if (to !== "withdrawn" || from === "scored") return undefined;
  return dryRun ? "dry-run" : "cancelled";
}
