import { useEffect, useState } from "react";
import { formatInstant } from "../../data/instant.ts";
import { fill } from "../../i18n/fill.ts";
import { getBudget } from "../../wire/submissions.ts";
import type { Budget } from "../../wire/types.ts";
import type { PublicationTexts } from "./texts.ts";

interface Props {
  readonly split: string;
  readonly team?: string | null;
  readonly words: PublicationTexts;
  readonly language: string;
  /** Asked again whenever this changes. */
  readonly of?: string;
}

/** What is left of a split's budget, and when the next unit is free, in UTC and here. Nothing until the answer is there. */
export function BudgetLine({ split, team = null, words, language, of = "" }: Props) {
  const [budget, setBudget] = useState<Budget>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says when to ask again.
  useEffect(() => {
    getBudget(split, team).then(setBudget, () => setBudget(undefined));
  }, [split, team, of]);
  if (budget === undefined) return null;
  return (
    <p className="small quiet" role="status">
      {describe(budget, words, language)}
    </p>
  );
}

function describe(budget: Budget, words: PublicationTexts, language: string): string {
  if (budget.accountNeeded) return words.budgetAccount;
  if (!budget.enabled) return words.budgetNotEnabled;
  if (budget.remaining === null) return words.budgetUnlimited;
  if (budget.remaining > 0) return fill(words.budgetLeft, { remaining: budget.remaining });
  if (budget.nextSlotAt === null) return words.budgetUsedUp;
  return fill(words.budgetNext, { time: formatInstant(budget.nextSlotAt, language) });
}
