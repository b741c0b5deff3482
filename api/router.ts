import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./dependencies.ts";
import { toRequestIssues } from "./http/request-issues.ts";
import { invalidRequest } from "./problem.ts";

/** A router whose routes all answer an invalid request alike: 400 with every broken field as an issue. */
export function createRouter(): OpenAPIHono<AppEnv> {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const issues = toRequestIssues(result.error, result.target);
      const count = issues.length === 1 ? "One field" : `${issues.length} fields`;
      throw invalidRequest(issues, `${count} of the request cannot be used; "issues" says which, and how to fix it.`);
    },
  });
}
