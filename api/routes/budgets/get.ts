import { createRoute, z } from "@hono/zod-openapi";
import type { AppDependencies } from "../../dependencies.ts";
import { clientAddress } from "../../http/client-address.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createRouter } from "../../router.ts";
import { BudgetSchema } from "../../schemas/budget.ts";
import { json, problems } from "../../schemas/responses.ts";
import { SUBMIT_SECURITY } from "../../schemas/security.ts";
import { SubmitQuerySchema } from "../../schemas/submission.ts";
import { getBudget } from "../../services/budgets/get-budget.ts";
import { getKnownSplit } from "../../services/splits/get-open-split.ts";
import { requireTeamMember } from "../../services/submissions/require-submitter.ts";
import { viewerOf } from "../viewer.ts";

/** `GET /budget?split=…&team=…`: what is left for whoever asks. */
export function budgetRouter(dependencies: AppDependencies) {
  const { board, settings } = dependencies;
  const route = createRoute({
    method: "get",
    path: "/budget",
    summary: "What is left of a split's budget",
    description:
      "For the team named, else for your account, else for your network address. Practice splits have no limit. Units are reserved when a file is received and given back when it is rejected, fails or is cancelled.",
    security: SUBMIT_SECURITY,
    middleware: [rateLimit(dependencies, settings.rateLimits.download, "questions")] as const,
    request: { query: z.object({ split: SubmitQuerySchema.shape.split, team: SubmitQuerySchema.shape.team }) },
    responses: { 200: json("The budget.", BudgetSchema), ...problems(400, 401, 404, 422, 429) },
  });
  return createRouter().openapi(route, async (c) => {
    const { split: splitId, team } = c.req.valid("query");
    const viewer = await viewerOf(c);
    const teamId = requireTeamMember(viewer, team);
    const payer = {
      teamId,
      userId: viewer.user?.id ?? null,
      clientAddress: clientAddress(c.env.incoming, settings.trustedProxies),
    };
    return c.json(await getBudget(dependencies, await getKnownSplit(board, splitId), payer), 200);
  });
}
