import type { Viewer } from "../../accounts/viewer.ts";
import type { AppDependencies } from "../../dependencies.ts";
import type { Receipt } from "../../schemas/submission.ts";
import { getBudget } from "../budgets/get-budget.ts";
import { describeSubmission } from "./describe.ts";
import type { ReceivedSubmission } from "./receive.ts";

/** The answer to a file that was taken, whichever way it came. A team mate's file that is sent again is theirs to see. */
export async function describeReceipt(
  dependencies: Pick<AppDependencies, "board" | "publications" | "settings" | "receiptKey" | "now">,
  { submission, receiptSecret, repeated, sameContent }: ReceivedSubmission,
  { viewer, clientAddress }: { readonly viewer: Viewer; readonly clientAddress: string },
): Promise<Receipt> {
  const split = await dependencies.board.findSplitVersion(submission.splitVersionId);
  const isMates = sameContent && submission.userId !== viewer.user?.id;
  const payer = { teamId: submission.teamId, userId: viewer.user?.id ?? null, clientAddress };
  return {
    id: submission.id,
    receiptSecret,
    repeated,
    budget: split === undefined ? null : await getBudget(dependencies, split, payer),
    submission: await describeSubmission(dependencies, { submission, role: isMates ? "member" : "owner" }),
  };
}
