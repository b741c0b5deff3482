import { Registry } from "prom-client";
import { createAccountRouter } from "./account-routes.ts";
import type { AppDependencies } from "./dependencies.ts";
import { createAllowedMethods } from "./http/allowed-methods.ts";
import { identity } from "./http/identity.ts";
import { createErrorHandler } from "./http/render-problem.ts";
import { requestContext } from "./http/request-context.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { createLifecycleRouter } from "./lifecycle-routes.ts";
import { notFound, Problem } from "./problem.ts";
import { createRouter } from "./router.ts";
import { splitIdsRouter } from "./routes/benchmarks/ids.ts";
import { listBenchmarksRouter } from "./routes/benchmarks/list.ts";
import { splitRouter } from "./routes/benchmarks/split.ts";
import { splitFileRouter } from "./routes/benchmarks/split-file.ts";
import { mountDocs } from "./routes/docs/mount-docs.ts";
import { createOpenApiDocument } from "./routes/docs/openapi-document.ts";
import { cliRouter } from "./routes/downloads/cli.ts";
import { healthRouter } from "./routes/health/health.ts";
import { mountLeaderboard } from "./routes/leaderboard/get.ts";
import { httpMetrics } from "./routes/metrics/http-metrics.ts";
import { metricsRouter } from "./routes/metrics/metrics.ts";
import { receiptKeysRouter } from "./routes/receipts/keys.ts";
import { signedReceiptRouter } from "./routes/receipts/receipt.ts";
import { schemasRouter } from "./routes/schemas/schemas.ts";
import { breakdownRouter } from "./routes/submissions/breakdown.ts";
import { breakdownLatexRouter } from "./routes/submissions/breakdown-latex.ts";
import { submissionEventsRouter } from "./routes/submissions/events.ts";
import { getSubmissionRouter } from "./routes/submissions/get.ts";
import { postSubmissionRouter } from "./routes/submissions/post.ts";
import { publishRouter } from "./routes/submissions/publish.ts";
import { verdictsRouter } from "./routes/submissions/verdicts.ts";
import { withdrawRouter } from "./routes/submissions/withdraw.ts";
import { resumableUploadsRouter } from "./routes/uploads/uploads.ts";
import { webhooksRouter } from "./routes/webhooks/webhooks.ts";
import { SplitFileFactsCache } from "./services/splits/split-file-facts.ts";

/** The routes under `/api/v1` that the typed client knows. */
export function createApiRouter(dependencies: AppDependencies) {
  const files = new SplitFileFactsCache(dependencies.splitFiles);
  return createRouter()
    .route("/", listBenchmarksRouter(dependencies))
    .route("/", splitRouter(dependencies, files))
    .route("/", splitIdsRouter(dependencies))
    .route("/", splitFileRouter(dependencies, files))
    .route("/", postSubmissionRouter(dependencies))
    .route("/", resumableUploadsRouter(dependencies))
    .route("/", getSubmissionRouter(dependencies))
    .route("/", submissionEventsRouter(dependencies))
    .route("/", breakdownRouter(dependencies))
    .route("/", breakdownLatexRouter(dependencies))
    .route("/", signedReceiptRouter(dependencies))
    .route("/", webhooksRouter(dependencies))
    .route("/", verdictsRouter(dependencies))
    .route("/", publishRouter(dependencies))
    .route("/", withdrawRouter(dependencies));
}
export type ApiRouter = ReturnType<typeof createApiRouter>;

/**
 * The web application: API, its documentation, health, and the pages. Everything it touches is passed in; it keeps no
 * state besides caches and rate-limit counters.
 */
export function createApp(dependencies: AppDependencies) {
  const { settings, site } = dependencies;
  const app = createRouter();
  app.onError(createErrorHandler(dependencies));
  mountLeaderboard(app, dependencies);
  const metrics = new Registry();
  app.use("/api/*", httpMetrics(metrics));
  app.use("/api/*", requestContext(dependencies), sameOrigin(dependencies), identity(dependencies));
  app.route("/", healthRouter(dependencies));
  app.route("/", receiptKeysRouter(dependencies));
  app.route("/", schemasRouter(dependencies));
  app.route("/", cliRouter(dependencies));
  app.route("/", metricsRouter(dependencies, metrics));
  app.route("/api/v1", createApiRouter(dependencies));
  app.route("/api/v1", createLifecycleRouter(dependencies));
  app.route("/api/v1", createAccountRouter(dependencies));
  const document = createOpenApiDocument(app, settings.origin);
  mountDocs(app, document, settings.origin);
  const allowedMethods = createAllowedMethods(app);

  app.all("*", (c) => {
    const { method } = c.req;
    const { url, headers } = c.env.incoming;
    const request = {
      method,
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    };
    if (method === "GET" || method === "HEAD") {
      const ready = site.respondAtOnce(url ?? "", request);
      if (ready !== undefined) return ready;
    }
    const { path } = c.req;
    const isApi = path === "/api" || path.startsWith("/api/");
    const known = allowedMethods(path);
    const methods = known.length > 0 || (isApi && !DOCS_PATHS.has(path)) ? known : PAGE_METHODS;
    const allow = methods.join(", ");
    if (method === "OPTIONS" && methods.length > 0) return c.body(null, 204, { Allow: allow });
    if (methods.length > 0 && !methods.includes(method)) throw methodNotAllowed(method, allow);
    if (isApi) throw notFound("This address", "GET /api/v1/openapi.json lists every address, /api/docs explains them.");
    return site.respond(c.req.url, request);
  });
  return app;
}

const DOCS_PATHS: ReadonlySet<string> = new Set(["/api/docs", "/api/docs/", "/api/v1/openapi.json"]);
const PAGE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

function methodNotAllowed(method: string, allow: string): Problem {
  return new Problem({
    status: 405,
    slug: "method-not-allowed",
    title: "Method not allowed",
    detail: `This address does not take ${method}. Expected one of: ${allow}.`,
    headers: { Allow: allow },
  });
}
