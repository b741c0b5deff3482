import { BudgetError } from "../../../db/errors.ts";
import type { Charge, SplitVersion } from "../../../db/ports.ts";
import { forbidden, Problem } from "../../problem.ts";
import type { ProblemSlug } from "../../problem-slugs.ts";
import { instantText } from "../instant-text.ts";

/** Turns storage's refusal for want of budget into a 403 (never) or 429 (later, with `Retry-After`); other errors pass through. */
export function budgetToProblem(split: SplitVersion, charge: Charge, nowMs: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof BudgetError)) throw error;
    throw toProblem(error, split, charge, nowMs);
  };
}

function toProblem(
  { limit, freesAtMs }: BudgetError,
  { splitId }: SplitVersion,
  charge: Charge,
  nowMs: number,
): Problem {
  const { weekly, total, rejectedDaily } = charge.limits;
  const whose = charge.owner.startsWith("team:") ? "team" : charge.owner.startsWith("user:") ? "account" : "address";
  switch (limit) {
    case "not-enabled":
      return forbidden(
        "not-enabled",
        `Submissions to "${splitId}" are not enabled for you: its allowance is zero. Practice splits have no limit; the organiser can open this one.`,
      );
    case "total":
      return forbidden(
        "budget-used-up",
        `All ${total} scored submissions of this ${whose} to "${splitId}" are used. Practice splits and dry runs stay free.`,
      );
    case "weekly":
      return later(
        "budget-used",
        "Budget used",
        `All ${weekly} scored submissions of this ${whose} to "${splitId}" in seven days are used; the next is free at ${instantText(freesAtMs ?? nowMs)}. Practice splits and dry runs stay free. Nothing was kept.`,
        freesAtMs,
        nowMs,
      );
    case "rejected":
      return later(
        "too-many-unscored",
        "Too many attempts without a score",
        `This ${whose} had ${rejectedDaily} attempts at "${splitId}" in 24 hours that ended without a score (rejected, failed, cancelled or dry runs). They cost no budget, but no more are taken before ${instantText(freesAtMs ?? nowMs)}. \`npm run cli -- validate\` checks a file without sending it.`,
        freesAtMs,
        nowMs,
      );
  }
}

function later(slug: ProblemSlug, title: string, detail: string, freesAtMs: number | null, nowMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(((freesAtMs ?? nowMs) - nowMs) / 1000));
  return new Problem({ status: 429, slug, title, detail, headers: { "Retry-After": String(seconds) } });
}
