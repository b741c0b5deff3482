import type { AppDependencies } from "./dependencies.ts";
import { createRouter } from "./router.ts";
import { budgetRouter } from "./routes/budgets/get.ts";
import { organiseRouter } from "./routes/organise/organise.ts";
import { cancelRouter } from "./routes/submissions/cancel.ts";
import { previewRouter } from "./routes/submissions/preview.ts";
import { reviewRouter } from "./routes/submissions/review.ts";
import { reviewerLinksRouter } from "./routes/submissions/reviewer-links.ts";
import { systemRouter } from "./routes/submissions/system.ts";

/** Budgets, what an owner does with a submission, and what an organiser decides, to be mounted under `/api/v1`. */
export function createLifecycleRouter(dependencies: AppDependencies) {
  return createRouter()
    .route("/", budgetRouter(dependencies))
    .route("/", cancelRouter(dependencies))
    .route("/", previewRouter(dependencies))
    .route("/", systemRouter(dependencies))
    .route("/", reviewerLinksRouter(dependencies))
    .route("/", reviewRouter(dependencies))
    .route("/", organiseRouter(dependencies));
}
