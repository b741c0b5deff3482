import { desc, eq } from "drizzle-orm";
import type { SplitVersion } from "../../ports.ts";
import { change, type Db } from "../open-board.ts";
import { toSplitVersion } from "../rows.ts";
import { splitVersions } from "../schema/split-versions.ts";
import { requestBuild } from "./request-build.ts";

const DESCRIPTION = ["title", "licence", "source", "redistribute", "publication", "opensAtMs", "closesAtMs"] as const;

/** See `BoardPort.recordSplitVersion`. */
export function recordSplitVersion(
  db: Db,
  split: Omit<SplitVersion, "id" | "version">,
): { readonly outcome: "created" | "updated" | "unchanged"; readonly version: SplitVersion } {
  return change(db, (tx) => {
    const newest = tx
      .select()
      .from(splitVersions)
      .where(eq(splitVersions.splitId, split.splitId))
      .orderBy(desc(splitVersions.version))
      .limit(1)
      .get();
    if (newest?.contentHash === split.contentHash) {
      const { weekly, total, rejectedDaily } = split.budget;
      const sameBudget =
        newest.budgetWeekly === weekly && newest.budgetTotal === total && newest.budgetRejectedDaily === rejectedDaily;
      const sameFacts = JSON.stringify(newest.facts) === JSON.stringify(split.facts);
      if (sameBudget && sameFacts && DESCRIPTION.every((field) => newest[field] === split[field])) {
        return { outcome: "unchanged", version: toSplitVersion(newest) };
      }
      const { title, licence, source, redistribute, publication, opensAtMs, closesAtMs } = split;
      const updated = tx
        .update(splitVersions)
        .set({
          ...{ title, licence, source, redistribute, publication, opensAtMs, closesAtMs },
          ...toBudgetColumns(split),
          facts: split.facts,
        })
        .where(eq(splitVersions.id, newest.id))
        .returning()
        .get();
      requestBuild(tx, split.importedAtMs);
      return { outcome: "updated", version: toSplitVersion(updated) };
    }
    const version = (newest?.version ?? 0) + 1;
    const row = tx
      .insert(splitVersions)
      .values({ ...split, ...toBudgetColumns(split), id: `${split.splitId}@${version}`, version })
      .returning()
      .get();
    requestBuild(tx, split.importedAtMs);
    return { outcome: "created", version: toSplitVersion(row) };
  });
}

function toBudgetColumns({ budget }: Pick<SplitVersion, "budget">) {
  return { budgetWeekly: budget.weekly, budgetTotal: budget.total, budgetRejectedDaily: budget.rejectedDaily };
}
